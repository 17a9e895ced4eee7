import { lockPlayer } from '@baize/contract/restrictions/player'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/client.ts'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { holdSession, releaseSession } from '../../data/session.ts'
import { closeBreak, closeWallet } from '../../shell/overlay-state.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import type { Lock } from './lock-choice.ts'

/** The time to read the message. The platform has ended the sessions already. */
const readingMs = 5000

/** Begins a break or an exclusion. The request keeps its key, so that a retry is the same one. */
export function useLock() {
  const showError = useFailureToast()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: (lock: Lock) => {
      holdSession()
      return call(lockPlayer, lock, { idempotencyKey })
    },
    onSuccess: () => {
      setTimeout(() => {
        closeBreak()
        closeWallet()
        releaseSession('logout')
      }, readingMs)
    },
    onError: (error) => {
      releaseSession()
      if (!refusalOf(error)) showError(error)
    },
  })
}
