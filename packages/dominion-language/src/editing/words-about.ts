// What the words of the language mean.

export const wordsAbout: Readonly<Record<string, string>> = {
  buylists: "what to buy: lists, looked at from top to bottom",
  strategies: "what to play and choose: strategies, looked at from top to bottom",
  list: "cards to buy; the first list with a true condition and a card one can buy counts",
  strategy: "an order to play in, and choices; the first strategy with a true condition counts",
  playorder: "cards to play, the first that is in hand",
  options: "what to choose when the card is played",
  "options for": "what to choose when the card is played",
  reactions: "what to answer when the event happens",
  "reactions for": "what to answer when the event happens",
  "choose option": "yes; with a number, that option",
  "ignore option": "no",
  choose: '"choose option": yes; with a number, that option',
  ignore: '"ignore option": no',
  if: "only while the condition is true",
  not: "only while the condition is not true",
  end: "closes what was opened last",
  ":Default": ":ChainDraw, then the most expensive card in hand",
  ":ChainDraw": "plays cards that give actions and cards, as long as there are any",
};
