"""Seats a 6 nimmt! player written in Python at a Kibitz table.

    python3 kibitz_player.py my_player.py

my_player.py contains one class with the methods

    __init__(self, cards)            receive_cards(self, cards)
    discard_card(self, game_state)   pick_stack(self, game_state)

where cards are Card(face_value, bull_number) and game_state is {'player_scores': {id: score}, 'stacks': [[Card, ...], ...],
'cards_played': {Card, ...}}. A class name `Card` is there without importing it. Requests come as JSON, one a line, on
stdin; replies go to stdout. What the player prints goes to stderr. Python 3.8 or later, nothing else.
"""

import difflib
import importlib.util
import json
import operator
import os
import random
import sys
import traceback
from collections import namedtuple

Card = namedtuple('Card', ['face_value', 'bull_number'])
METHODS = ('receive_cards', 'discard_card', 'pick_stack')
NO_PLAYER = 'none. A program that speaks JSON lines itself is executable, begins with #! and contains no class'


def load_player_class(path):
    """The one class in the file that has all methods of a player."""
    folder = os.path.dirname(os.path.abspath(path))
    sys.path.insert(0, folder)
    spec = importlib.util.spec_from_file_location('kibitz_player_file', path)
    if spec is None or spec.loader is None:
        raise ValueError('%s: expected a Python file' % path)
    module = importlib.util.module_from_spec(spec)
    module.Card = Card
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    found = [
        value for value in vars(module).values()
        if isinstance(value, type) and all(callable(getattr(value, name, None)) for name in METHODS)
    ]
    # A class written here counts before one it was imported with; of a class and its subclass, the subclass plays.
    own = [cls for cls in found if cls.__module__ == module.__name__] or found
    last = [cls for cls in own if not any(other is not cls and issubclass(other, cls) for other in own)]
    if len(set(last)) != 1:
        names = ', '.join(sorted({cls.__name__ for cls in last})) or almost_players(module) or NO_PLAYER
        raise ValueError('%s: expected one class with %s; found %s' % (path, ', '.join(METHODS), names))
    return last[0]


def almost_players(module):
    """The classes of a file that have a method of a player, or nearly, and what they lack, in words."""
    own = {value for value in vars(module).values() if isinstance(value, type) and value.__module__ == module.__name__}
    almost = [cls for cls in own if any(hasattr(cls, name) or near(cls, name) for name in METHODS)]
    return '; '.join(sorted('%s, which has %s' % (cls.__name__, ' and '.join(lacks(cls))) for cls in almost))


def lacks(cls):
    return ['no %s%s' % (name, ''.join(', but %s (did you mean "%s"?)' % (other, name) for other in near(cls, name)))
            for name in METHODS if not callable(getattr(cls, name, None))]


def near(cls, method):
    return difflib.get_close_matches(method, [name for name in vars(cls) if name not in METHODS], 1)


def cards_from(pairs):
    return [Card(face, bulls) for face, bulls in pairs]


def state_from(data):
    return {
        'player_scores': {int(player): score for player, score in data['player_scores'].items()},
        'stacks': [cards_from(stack) for stack in data['stacks']],
        'cards_played': set(cards_from(data['cards_played'])),
    }


class Seat:
    """Answers requests with a player, a new one for each match."""

    def __init__(self, path):
        self.path = path
        self.player_class = None
        self.player = None

    def answer(self, request):
        method = request['method']
        if method == 'hello':
            if request.get('speaks') != 'six-nimmt':
                raise ValueError('Python players of this kind play 6 nimmt!, not %s' % request.get('game'))
            # Players that use `random` play the same way in every run with the same seed.
            random.seed('kibitz player %s' % request.get('player'))
            self.player_class = load_player_class(self.path)
            return {'name': self.player_class.__name__}
        if method == 'start':
            self.player = None
            self.player = self.player_class(cards_from(request['cards']))
            return None
        if self.player is None:
            raise RuntimeError('there is no player: its __init__ failed')
        if method == 'receive_cards':
            self.player.receive_cards(cards_from(request['cards']))
            return None
        if method in ('discard_card', 'pick_stack'):
            return getattr(self.player, method)(state_from(request['state']))
        raise ValueError('unknown method %r' % method)


def plain(value):
    """Whole numbers of other libraries (numpy.int64) as Python's own; the rest as it shows itself."""
    try:
        return operator.index(value)
    except TypeError:
        return repr(value)


def describe(error):
    """The exception, and the line of the player's code it comes from."""
    if isinstance(error, SyntaxError):
        return '%s: %s (%s, line %s)' % (type(error).__name__, error.msg, os.path.basename(error.filename or ''), error.lineno)
    text = ''.join(traceback.format_exception_only(type(error), error)).strip()
    frames = [f for f in traceback.extract_tb(error.__traceback__) if os.path.abspath(f.filename) != os.path.abspath(__file__)
              and not f.filename.startswith('<frozen')]
    return '%s (%s, line %d)' % (text, os.path.basename(frames[-1].filename), frames[-1].lineno) if frames else text


def reply_to(seat, line):
    """The reply to a request as a line of JSON."""
    request = json.loads(line)
    try:
        result = seat.answer(request)
        return json.dumps({'id': request['id'], 'result': result}, default=plain, allow_nan=False)
    except (Exception, SystemExit) as error:
        traceback.print_exc(file=sys.stderr)
        return json.dumps({'id': request['id'], 'error': {'message': describe(error)}})


def main():
    if len(sys.argv) != 2:
        sys.exit('usage: python3 kibitz_player.py my_player.py')
    # The table's pipes are ours alone: print() and input() of the player get others.
    requests = os.fdopen(os.dup(0), 'r', encoding='utf-8')
    replies = os.fdopen(os.dup(1), 'w', encoding='utf-8')
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    seat = Seat(sys.argv[1])
    for line in requests:
        replies.write(reply_to(seat, line) + '\n')
        replies.flush()


if __name__ == '__main__':
    main()
