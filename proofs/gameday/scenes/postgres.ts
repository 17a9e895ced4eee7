import { setTimeout as wait } from 'node:timers/promises'
import { fault } from '../fault.ts'
import type { Scene } from '../house.ts'

const kills = 3
const betweenMs = 3000

/** PostgreSQL is killed with SIGKILL several times and started again. */
export const postgres: Scene = {
  mayFail: /: (503 |no answer|no connection|503$)/,
  async inject() {
    for (let kill = 0; kill < kills; kill++) {
      await fault('kill')
      await wait(betweenMs)
    }
    return [`PostgreSQL was killed ${kills} times`]
  },
}
