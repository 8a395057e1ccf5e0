/** Pictures that came whenever something changed, laid out at a constant rate. */
export class FrameTrack {
  readonly #rate: number;
  /** The last picture of each tick that had one. */
  readonly #pictures = new Map<number, Buffer>();

  constructor(rate: number) {
    this.#rate = rate;
  }

  add(seconds: number, picture: Buffer): void {
    this.#pictures.set(Math.ceil(seconds * this.#rate), picture);
  }

  /**
   * One picture for each tick of so many seconds: what was shown then. Throws when nothing was ever
   * shown.
   */
  pictures(seconds: number): Buffer[] {
    const ticks = [...this.#pictures.keys()].sort((one, other) => one - other);
    const first = ticks[0] === undefined ? undefined : this.#pictures.get(ticks[0]);
    if (!first) throw new Error("The screen sent no pictures.");
    let shown = first;
    return Array.from({ length: Math.round(seconds * this.#rate) }, (_, tick) => {
      shown = this.#pictures.get(tick) ?? shown;
      return shown;
    });
  }
}
