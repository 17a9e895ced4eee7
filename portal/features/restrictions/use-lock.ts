import { lockPlayer } from '@baize/contract/restrictions/player'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { call } from '../../data/client.ts'
import { holdSession, releaseSession } from '../../data/session.ts'
import type { Lock } from './lock-choice.ts'

/**
 * How long the player can read that the time-out or self-exclusion has begun, before this page changes to that of a
 * visitor. The platform has already ended the player's sessions.
 */
const readingMs = 5000

/**
 * Returns a write that begins a time-out or self-exclusion. The request keeps its idempotency key, so that a retry does
 * not begin a second time-out or self-exclusion.
 */
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
