"""Plays Weiss Schwarz with `kibitz serve weiss --stdio`, by what docs/serve.md says and nothing else.

    python3 weiss_client.py COMMAND …

COMMAND starts the engine. Prints how the match went, as JSON; fails where the engine does not keep what it says.
"""

import json
import random
import subprocess
import sys

SAVED_AT = 120  # answers after which the match is saved and goes on in another process


class Engine:
    def __init__(self):
        self.process = subprocess.Popen([*sys.argv[1:], 'serve', 'weiss', '--stdio'], text=True, encoding='utf-8',
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.asked = 0

    def send(self, method, **fields):
        self.asked += 1
        print(json.dumps({'id': self.asked, 'method': method, **fields}), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        assert answer['id'] == self.asked, answer
        return answer

    def ask(self, method, **fields):
        answer = self.send(method, **fields)
        assert answer['ok'], answer
        return answer['result']

    def end(self):
        self.process.stdin.close()
        return self.process.wait()


def is_wanted(option, seat):
    """A taste of its own: not its own clock, and rather a fight than a blow from the side."""
    return option['words'] != 'side' and option.get('zone') != f'clock of player {seat}'


def pick(decision, options, dice):
    """So many options as the decision wants, by their ids."""
    wanted = [option for option in options if is_wanted(option, decision['seat'])]
    most = min(decision['max'], len(wanted))
    count = max(decision['min'], dice.randint(0, most))
    chosen = dice.sample(wanted, min(count, len(wanted)))
    rest = [option for option in options if option not in chosen]
    return [option['id'] for option in (chosen + rest)[:count]]


def check_options(engine, match, decision):
    """Options are the same whenever they are asked for; cards among them are where the view of the chooser has them."""
    first, again = (engine.ask('options', match=match, seat=decision['seat']) for _ in range(2))
    assert first == again and first['decision'] == decision, decision
    options = first['options']
    assert [option['id'] for option in options] == sorted({option['id'] for option in options}), options
    view = engine.ask('view', match=match, seat=decision['seat'])['view']
    cards = {card['number']: (card.get('name'), zone) for zone in view['zones'] for card in zone['cards']}
    for option in options:
        if option['kind'] == 'card':
            name, zone = cards[option['card']['number']]
            assert option['card'].get('name') == name, option
            assert option['zone'] == f"{zone['name']} of player {zone['seat']}", option
    return options


class Spy:
    """What one viewer was told, read piece by piece; hidden cards must have no names."""

    def __init__(self, seat):
        self.seat = seat
        self.events = []

    def read(self, engine, match):
        answer = engine.ask('events', match=match, seat=self.seat, since=len(self.events))
        self.events += answer['events']
        assert answer['next'] == len(self.events)
        for event in answer['events']:
            if event['kind'] == 'drew':
                assert ('name' in event['values']['result']) == (event['values']['player'] == self.seat), event

    def check_view(self, engine, match):
        view = engine.ask('view', match=match, seat=self.seat)['view']
        for zone in view['zones']:
            hidden = zone['name'] in ('deck', 'stock') or (zone['name'] == 'hand' and zone['seat'] != self.seat)
            known = [card for card in zone['cards'] if 'name' in card]
            if zone['name'] == 'hand':
                assert len(known) == (0 if hidden else len(zone['cards'])), zone
            if zone['name'] in ('stage', 'waitingRoom', 'clock', 'level'):
                assert len(known) == len(zone['cards']), zone


def play(engine, match, dice, spies=(), answers=100_000):
    status = engine.ask('decisions', match=match)
    for n in range(answers):
        if status['over']:
            break
        decision = status['decisions'][0]
        options = check_options(engine, match, decision) if spies else \
            engine.ask('options', match=match, seat=decision['seat'])['options']
        status = engine.ask('answer', match=match, seat=decision['seat'], picked=pick(decision, options, dice))
        for spy in spies:
            spy.read(engine, match)
            if n % 10 == 0:
                spy.check_view(engine, match)
    return status


def main():
    here = Engine()
    hello = here.ask('hello')
    assert (hello['protocol'], hello['version'], hello['game']) == ('kibitz-serve', 1, 'weiss'), hello
    assert hello['kinds']['position'][1] == 'centre left'
    setup = {'players': 2, 'seats': ['harbor', 'grove'], 'options': {'firstPlayer': 'second'}}
    status = here.ask('start', setup=setup, seed='python', match='table 1')
    assert status['seed'] == 'python' and status['decisions'][0]['seat'] == 2, status

    refused = here.send('answer', match='table 1', seat=2, picked=[99])
    assert refused['why']['kind'] == 'notAnOption', refused
    assert here.send('answer', match='table 1', seat=1, picked=[])['why']['kind'] == 'notYourDecision'
    assert here.send('view', match='no such table', seat=1)['error']['path'] == 'match'

    dice = random.Random(7)
    spies = [Spy(seat) for seat in (0, 1, 2)]
    assert not play(here, 'table 1', dice, spies, SAVED_AT)['over']
    save = here.ask('save', match='table 1')['save']
    luck = dice.getstate()
    play(here, 'table 1', dice, spies)
    outcome = here.ask('result', match='table 1')
    assert outcome['over'] and sorted(outcome['result']['places']) in ([1, 1], [1, 2]), outcome
    for spy in spies:
        assert here.ask('events', match='table 1', seat=spy.seat)['events'] == spy.events

    # Another process takes over from the save, and one more plays the replay.
    there = Engine()
    status = there.ask('load', save=save, match='table 2')
    assert status['decisions'], status
    dice.setstate(luck)
    play(there, 'table 2', dice)
    replay = here.ask('replay', match='table 1')['replay']
    there.ask('playReplay', replay=replay, match='table 3')
    for match in ('table 2', 'table 3'):
        assert there.ask('result', match=match) == outcome, match
        for seat in (0, 1, 2):
            assert there.ask('view', match=match, seat=seat) == here.ask('view', match='table 1', seat=seat)
        assert there.ask('replay', match=match)['replay'] == replay, match

    # Given up in the middle: the same, saved or replayed.
    there.ask('load', save=save, match='table 4')
    assert there.ask('concede', match='table 4', seat=1) == {'match': 'table 4', 'over': True, 'decisions': []}
    given = there.ask('result', match='table 4')
    assert given['result']['places'] == [2, 1], given
    here.ask('load', save=there.ask('save', match='table 4')['save'], match='table 5')
    here.ask('playReplay', replay=there.ask('replay', match='table 4')['replay'], match='table 6')
    assert here.ask('result', match='table 5') == here.ask('result', match='table 6') == given

    assert (here.end(), there.end()) == (0, 0)
    kinds = {event['kind'] for event in spies[1].events}
    print(json.dumps({'result': outcome['result'], 'answers': len(replay['answers']), 'kinds': len(kinds)}))


main()
