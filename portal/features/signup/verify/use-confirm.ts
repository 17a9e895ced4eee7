import { confirmSignup } from '@baize/contract/signup/player'
import { useState } from 'react'
import { call, CallError } from '../../../data/client.ts'
import { queryClient } from '../../../data/query.tsx'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'

/** Confirms the e-mail address with the mailed code. */
export function useConfirm() {
  const toast = useFailureToast()
  const [refusal, setRefusal] = useState<string>()
  const [fault, setFault] = useState(false)
  const [duplicate, setDuplicate] = useState<string>()
  const [busy, setBusy] = useState(false)

  /** @returns `unknown` without an answer about the code */
  async function confirm(code: string): Promise<'confirmed' | 'refused' | 'unknown'> {
    setRefusal(undefined)
    setFault(false)
    setDuplicate(undefined)
    setBusy(true)
    try {
      await call(confirmSignup, { code })
    } catch (error) {
      say(error)
      return error instanceof CallError && error.httpStatus === 200 ? 'refused' : 'unknown'
    } finally {
      setBusy(false)
    }
    // the refetched player leads the page to the next step
    await queryClient.invalidateQueries({ queryKey: ['player'] })
    return 'confirmed'
  }

  function say(error: unknown) {
    if (!(error instanceof CallError)) return toast(error)
    if (error.httpStatus >= 500 && error.httpStatus !== 503) return setFault(true)
    if (error.httpStatus !== 200) return toast(error)
    if (error.status === 'DUPLICATE') return setDuplicate(error.message)
    // another tab has confirmed it: the refetched player leads on
    if (error.status === 'WRONG_STATE') void queryClient.invalidateQueries({ queryKey: ['player'] })
    setRefusal(error.message)
  }

  return { confirm, refusal, fault, duplicate, busy }
}
