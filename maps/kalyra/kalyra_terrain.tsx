<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="kalyra_terrain" tilewidth="64" tileheight="64" tilecount="11" columns="11">
 <image source="kalyra_terrain.png" width="704" height="64"/>
 <tile id="0">
  <properties>
   <property name="passable" type="bool" value="true"/>
   <property name="terrain" value="meadow"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="passable" type="bool" value="true"/>
   <property name="terrain" value="forest"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="passable" type="bool" value="true"/>
   <property name="terrain" value="hill"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="passable" type="bool" value="true"/>
   <property name="terrain" value="sand"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="passable" type="bool" value="true"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="passable" type="bool" value="false"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="passable" type="bool" value="true"/>
   <property name="terrain" value="inn"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="passable" type="bool" value="true"/>
   <property name="terrain" value="town_house"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="passable" type="bool" value="true"/>
   <property name="terrain" value="castle"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="passable" type="bool" value="true"/>
   <property name="terrain" value="camp"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="passable" type="bool" value="true"/>
   <property name="terrain" value="throne"/>
  </properties>
 </tile>
</tileset>
