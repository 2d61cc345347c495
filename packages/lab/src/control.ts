// What the threads of a run share while they are busy: a flag that ends the run, and where each of them is.

const STOP = 0;
const FIRST_LANE = 1;
const TICK = 0;
const GAME = 1;
const SEAT = 2;
const BUSY = 3;
const PER_LANE = 4;

export class Control {
  readonly memory: SharedArrayBuffer;
  readonly #cells: Int32Array;

  constructor(memory: SharedArrayBuffer) {
    this.memory = memory;
    this.#cells = new Int32Array(memory);
  }

  static of(lanes: number): Control {
    return new Control(new SharedArrayBuffer(4 * (FIRST_LANE + lanes * PER_LANE)));
  }

  /** Every thread ends after the game it is playing. */
  stop(): void {
    Atomics.store(this.#cells, STOP, 1);
  }

  get isStopped(): boolean {
    return Atomics.load(this.#cells, STOP) !== 0;
  }

  #at(lane: number, cell: number): number {
    return FIRST_LANE + lane * PER_LANE + cell;
  }

  /** This game is the lane's next; what happens from now on happens in it. */
  begin(lane: number, game: number): void {
    Atomics.store(this.#cells, this.#at(lane, GAME), game);
  }

  /** Something is about to happen: this seat (from 1) decides, or the game itself goes on (0). */
  tick(lane: number, seat: number): void {
    Atomics.store(this.#cells, this.#at(lane, SEAT), seat);
    Atomics.store(this.#cells, this.#at(lane, BUSY), 1);
    Atomics.add(this.#cells, this.#at(lane, TICK), 1);
  }

  /** The lane is empty, until its next tick. */
  clear(lane: number): void {
    Atomics.store(this.#cells, this.#at(lane, BUSY), 0);
  }

  /** A number that changes whenever something happens in the lane; nothing as long as the lane is empty. */
  ticks(lane: number): number | undefined {
    const isBusy = Atomics.load(this.#cells, this.#at(lane, BUSY)) !== 0;
    return isBusy ? Atomics.load(this.#cells, this.#at(lane, TICK)) : undefined;
  }

  whereabouts(lane: number): { readonly game: number; readonly seat: number } {
    return {
      game: Atomics.load(this.#cells, this.#at(lane, GAME)),
      seat: Atomics.load(this.#cells, this.#at(lane, SEAT)),
    };
  }
}
