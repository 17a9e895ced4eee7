import { setTimeout as wait } from 'node:timers/promises'
import { blow } from '../blow.ts'
import type { Scene } from '../house.ts'

const fullMs = 10_000

/** The disk of the database is full, and has space again. */
export const disk: Scene = {
  mayFail: /: (503 BUSY|503|no answer|no connection)$/,
  async strike({ crowd: { sightings } }) {
    const before = sightings.served('bets')
    await blow('fill')
    await wait(fullMs)
    const during = sightings.served('bets') - before
    const became = await blow('free')
    return [`${during} bets served while the disk was full or filling; ${became}`]
  },
}
