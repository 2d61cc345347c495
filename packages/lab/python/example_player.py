"""The smallest player of 6 nimmt!: plays its lowest card, takes the cheapest stack."""


class LowestCard:
    def __init__(self, cards):
        self.cards = list(cards)

    def receive_cards(self, cards):
        self.cards.extend(cards)

    def discard_card(self, game_state):
        card = min(self.cards)
        self.cards.remove(card)
        return card

    def pick_stack(self, game_state):
        bulls = [sum(card.bull_number for card in stack) for stack in game_state['stacks']]
        return bulls.index(min(bulls))
