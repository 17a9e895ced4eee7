import { lockPlayer } from '@baize/contract/restrictions/player'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { call } from '../../data/client.ts'
import { holdSession, releaseSession } from '../../data/session.ts'
import type { Lock } from './lock-choice.ts'

/** The time to read the message. The platform has ended the sessions already. */
const readingMs = 5000

/** Begins a break or an exclusion. The request keeps its key, so that another try is the same one. */
export function useLock() {
  return useWrite({
    run: (lock: Lock, idempotencyKey) => {
      holdSession()
      return call(lockPlayer, lock, { idempotencyKey })
    },
    onDone: () => {
      setTimeout(() => releaseSession('logout'), readingMs)
    },
    onFailed: () => releaseSession(),
  })
}
