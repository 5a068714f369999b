<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="caledea_squares" tilewidth="64" tileheight="64" tilecount="9" columns="3">
 <image source="caledea_squares.png" width="192" height="192"/>
 <tile id="0">
  <properties>
   <property name="goods" value="cattle"/>
   <property name="land" value="forest"/>
   <property name="outpost_of" value="oxmark"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="goods" value="grain"/>
   <property name="land" value="forest"/>
   <property name="outpost_of" value="sylvane"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="goods" value="iron"/>
   <property name="land" value="forest"/>
   <property name="outpost_of" value="emberholt"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="goods" value="cattle"/>
   <property name="land" value="mountain"/>
   <property name="outpost_of" value="dorrach"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="goods" value="grain"/>
   <property name="land" value="mountain"/>
   <property name="outpost_of" value="hallin"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="goods" value="iron"/>
   <property name="land" value="mountain"/>
   <property name="outpost_of" value="karvad"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="goods" value="cattle"/>
   <property name="land" value="river"/>
   <property name="outpost_of" value="talaq"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="goods" value="grain"/>
   <property name="land" value="river"/>
   <property name="outpost_of" value="maravel"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="goods" value="iron"/>
   <property name="land" value="river"/>
   <property name="outpost_of" value="vessry"/>
  </properties>
 </tile>
</tileset>
