/** A position in PostgreSQL's write-ahead log, in bytes from its beginning. */
export type Position = bigint

interface Sample {
  readonly atMs: number
  readonly position: Position
}

/**
 * How many positions of the primary are kept at most until the replica has reached them. Two are recorded per second,
 * so 1000 are enough for a replica that is up to eight minutes behind. If the replica is further behind, the age of its
 * rows is overestimated.
 */
const maximumWaiting = 1000

/** Compares the log positions of the primary with those of a replica, to determine how old the replica's rows are. */
export class Positions {
  readonly #waiting: Sample[] = []
  #freshAtMs = -Infinity

  /**
   * Records the position that the primary was found to have at `atMs` or later. Everything that was committed before
   * `atMs` lies before this position. The times of successive calls must ascend.
   */
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
   * Returns the maximum age of the replica's rows in milliseconds: the replica has replayed everything that was
   * committed longer ago than that. `Infinity` until the age is known.
   */
  behindMs(nowMs: number): number {
    return nowMs - this.#freshAtMs
  }
}
