/** A position in PostgreSQL's log, in bytes from its begin. */
export type Position = bigint

interface Sample {
  readonly atMs: number
  readonly position: Position
}

/** Enough for a replica that is eight minutes behind. A replica further behind counts as older than it is. */
const maximumWaiting = 1000

/** Positions of the primary, by the time at which it had at least that position. They tell how old a replica's rows are. */
export class Positions {
  readonly #waiting: Sample[] = []
  #freshAtMs = -Infinity

  /** The primary had `position` at `atMs` or later. Times must rise. */
  notePrimary(atMs: number, position: Position): void {
    this.#waiting.push({ atMs, position })
    if (this.#waiting.length > maximumWaiting) this.#waiting.shift()
  }

  /** The replica has every row up to `position`. */
  noteReplica(position: Position): void {
    let sample = this.#waiting[0]
    while (sample && sample.position <= position) {
      this.#freshAtMs = sample.atMs
      this.#waiting.shift()
      sample = this.#waiting[0]
    }
  }

  /** An upper bound: the replica lacks nothing that was committed before. `Infinity` while nothing is known. */
  behindMs(nowMs: number): number {
    return nowMs - this.#freshAtMs
  }
}
