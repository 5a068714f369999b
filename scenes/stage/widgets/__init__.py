"""What people read and press: buttons, rows of settings, lists, panels of text, seat plates, prompts, legends, dialogs."""

from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.buttons import Button
from scenes.stage.widgets.choices import ChoiceRow, Row, Slider, Toggle
from scenes.stage.widgets.dialogs import Dialog, TextField
from scenes.stage.widgets.legend import Legend, LegendEntry, cap
from scenes.stage.widgets.panels import Block, Figure, Fine, Group, Groups, Heading, ListView, Paragraph, Strip, TextPanel
from scenes.stage.widgets.plates import Counter, SeatPlate
from scenes.stage.widgets.prompts import PromptRibbon, Toast

__all__ = [
    "Block",
    "Button",
    "ChoiceRow",
    "Counter",
    "Dialog",
    "Figure",
    "Fine",
    "Group",
    "Groups",
    "Heading",
    "Hint",
    "Hints",
    "Legend",
    "LegendEntry",
    "ListView",
    "Paragraph",
    "PromptRibbon",
    "Row",
    "SeatPlate",
    "Slider",
    "Strip",
    "TextField",
    "TextPanel",
    "Toast",
    "Toggle",
    "Widget",
    "cap",
]
