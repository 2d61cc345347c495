// What happened that nobody asked for: a worker that died, storage that is full.

import { createStore } from "../store/store.js";

export interface Notice {
  readonly id: number;
  readonly words: string;
}

/** Older ones make room. */
const MOST = 4;

const store = createStore<readonly Notice[]>([]);
let nextId = 1;

export const notices = {
  store,
  /** What has just been said is not said again. */
  add(words: string): void {
    const shown = store.get().filter(notice => notice.words !== words);
    store.set([...shown, { id: nextId++, words }].slice(-MOST));
  },
  remove(id: number): void {
    store.set(store.get().filter(notice => notice.id !== id));
  },
};
