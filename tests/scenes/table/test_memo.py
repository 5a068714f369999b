"""What is reckoned once for many frames: of one view never twice, of an equal one anew, and no more kept than was said."""

from __future__ import annotations

from games.kernel.memo import per_view


def test_of_the_same_view_it_is_reckoned_once_and_of_an_equal_one_anew() -> None:
    asked: list[tuple[list[int], int]] = []

    @per_view(2)
    def total(view: list[int], more: int) -> int:
        asked.append((view, more))
        return sum(view) + more

    view, equal = [1, 2], [1, 2]
    assert [total(view, 3), total(view, 3), total(view, 4)] == [6, 6, 7]
    assert len(asked) == 2  # unhashable, and the same object: only the other argument asked again
    assert total(equal, 3) == 6
    assert len(asked) == 3
    assert asked[-1][0] is equal
    assert total(view, 3) == 6
    assert len(asked) == 4  # two results are kept
