/** A position in PostgreSQL's write-ahead log, in bytes from its beginning. */
export type Position = bigint

interface Sample {
  readonly atMs: number
  readonly position: Position
}

/**
 * At two samples a second, enough for a replica that is eight minutes behind. If it is further behind, its age is
 * overestimated.
 */
const maximumWaiting = 1000

/** Records which log position the primary had reached at which time, to determine how old the rows of a replica are. */
export class Positions {
  readonly #waiting: Sample[] = []
  #freshAtMs = -Infinity

  /** Records that the primary had reached `position` at `atMs` or later. Times must ascend. */
  notePrimary(atMs: number, position: Position): void {
    this.#waiting.push({ atMs, position })
    if (this.#waiting.length > maximumWaiting) this.#waiting.shift()
  }

  /** Records that the replica has replayed everything up to `position`. */
  noteReplica(position: Position): void {
    let sample = this.#waiting[0]
    while (sample && sample.position <= position) {
      this.#freshAtMs = sample.atMs
      this.#waiting.shift()
      sample = this.#waiting[0]
    }
  }

  /**
   * How old the replica's rows are at most, in milliseconds: everything that was committed earlier has been replayed.
   * `Infinity` until that is known.
   */
  behindMs(nowMs: number): number {
    return nowMs - this.#freshAtMs
  }
}
