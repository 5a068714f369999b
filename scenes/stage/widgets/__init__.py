"""What people read and press: buttons, rows of settings, lists, panels of text, seat plates, prompts, legends, dialogs."""

from scenes.stage.widgets.base import Widget as Widget
from scenes.stage.widgets.buttons import Button as Button
from scenes.stage.widgets.choices import ChoiceRow as ChoiceRow
from scenes.stage.widgets.choices import Slider as Slider
from scenes.stage.widgets.choices import Toggle as Toggle
from scenes.stage.widgets.dialogs import Dialog as Dialog
from scenes.stage.widgets.dialogs import TextField as TextField
from scenes.stage.widgets.legend import Legend as Legend
from scenes.stage.widgets.legend import cap as cap
from scenes.stage.widgets.panels import Block as Block
from scenes.stage.widgets.panels import Figure as Figure
from scenes.stage.widgets.panels import Fine as Fine
from scenes.stage.widgets.panels import Group as Group
from scenes.stage.widgets.panels import Groups as Groups
from scenes.stage.widgets.panels import Heading as Heading
from scenes.stage.widgets.panels import ListView as ListView
from scenes.stage.widgets.panels import Paragraph as Paragraph
from scenes.stage.widgets.panels import Strip as Strip
from scenes.stage.widgets.panels import TextPanel as TextPanel
from scenes.stage.widgets.plates import Counter as Counter
from scenes.stage.widgets.plates import SeatPlate as SeatPlate
from scenes.stage.widgets.prompts import PromptRibbon as PromptRibbon
from scenes.stage.widgets.prompts import Toast as Toast
