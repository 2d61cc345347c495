// What the words of the language mean.

export const wordsAbout: Readonly<Record<string, string>> = {
  buylists: "what to buy: lists, checked from top to bottom",
  strategies: "what to play and choose: strategies, checked from top to bottom",
  list: "cards to buy; the first list with a true condition and a card you can buy is used",
  strategy: "a play order and choices; the first strategy with a true condition is used",
  playorder: "cards to play; the first one in hand is played",
  options: "what to choose when the card is played",
  "options for": "what to choose when the card is played",
  reactions: "how to react when the event happens",
  "reactions for": "how to react when the event happens",
  "choose option": "yes; with a number, that option",
  "ignore option": "no",
  choose: '"choose option": yes; with a number, that option',
  ignore: '"ignore option": no',
  if: "only while the condition is true",
  not: "only while the condition is not true",
  end: "closes the last open block",
  ":Default": ":ChainDraw, then the most expensive card in hand",
  ":ChainDraw": "plays cards that give actions and cards, as long as there are any in hand",
};
