// Why a player is asked, in words that pilots know as well.

export const CLOCK_PHASE = "put a card into your clock and draw two, or pass";
export const MAIN_PHASE = "play a card, use or move a character, or end the main phase";
export const CLIMAX_PHASE = "play a climax, or pass";
export const ATTACK_PHASE = "attack with a character, or end the attacks";
export const COUNTER_STEP = "use a counter, or pass";
export const LEVEL_UP = "which card goes to the level zone";
export const MULLIGAN = "exchange any number of cards of your first hand";
export const DISCARD = "discard down to seven cards";
export const WHERE = "where it is put";
export const NAME_ROUNDS = "how many more times the loop goes round";
