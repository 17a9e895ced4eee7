import { setTimeout as wait } from 'node:timers/promises'
import { blow } from '../blow.ts'
import type { Scene } from '../house.ts'

const kills = 3
const betweenMs = 3000

/** SIGKILL of the database server, which then recovers. */
export const postgres: Scene = {
  mayFail: /: (503 |no answer|no connection|503$)/,
  async strike() {
    for (let kill = 0; kill < kills; kill++) {
      await blow('kill')
      await wait(betweenMs)
    }
    return [`PostgreSQL was killed ${kills} times`]
  },
}
