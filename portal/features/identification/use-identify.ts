import { checkDocument } from '@baize/contract/documents/player'
import { completeIdentification, userKycCheck } from '@baize/contract/identification/player'
import type { Reply, Request } from '@baize/contract/op'
import { getAssociateAccounts } from '@baize/contract/sessions/player'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../data/client.ts'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { clearDrafts } from '@baize/web/storage/draft.ts'
import { queryClient } from '../../data/query.tsx'
import { endSession, getSession, openSession } from '../../data/session.ts'
import { paths } from '../../navigation/paths.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import type { Completion } from './completion.ts'
import type { RefusedFields } from './use-refused-fields.ts'
import { offerLimits } from '../../frame/limit-prompts.ts'

/**
 * The result of a submission, which the dialog above the tabs shows. `submitted`: the data was accepted.
 * `authentication`: the identity registry did not confirm the player. `completion`: the platform refused to complete
 * the sign-up. `upload`: the files could not be uploaded.
 */
export type Outcome = 'submitted' | 'authentication' | 'completion' | 'upload'

/** Thrown if the platform refused to complete the sign-up. `cause` is the platform's error. */
class CompletionError extends Error {}

/**
 * Runs the calls of a tab, one at a time. If the platform refuses fields, their steps show the messages. If the person
 * is excluded, the platform has ended the session, and the page about self-exclusion opens. Every other refusal appears
 * below the form or in a dialog.
 */
export function useIdentify(onOutcome: (outcome: Outcome) => void, refused?: RefusedFields) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const showError = useFailureToast()
  const navigate = useNavigate()

  function fail(error: unknown) {
    const cause = error instanceof CompletionError ? error.cause : error
    const refusal = refusalOf(cause)
    if (refusal?.status === 'SELF_EXCLUDED') {
      clearDrafts()
      endSession('logout')
      return void navigate(paths.selfExcluded(), { replace: true })
    }
    // If the reply was lost, the call may have succeeded. The player can press the button again to find out.
    if (!refusal) return showError(cause)
    const elsewhere = refused && refusal.fields.length > 0 ? refused.mark(refusal.fields) : [refusal.message]
    if (elsewhere.length === 0) return
    setProblem(elsewhere.join(' '))
    if (error instanceof CompletionError) onOutcome('completion')
  }

  async function run(work: () => Promise<Outcome | undefined>) {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    refused?.mark([])
    try {
      const outcome = await work()
      if (outcome === 'submitted') clearDrafts()
      if (outcome) onOutcome(outcome)
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  /** Completes the sign-up if that has not happened yet, then checks the player's identity. */
  const attempt = (completion: Completion, prove: () => Promise<Outcome | undefined>) =>
    run(async () => {
      await completeOnce(completion)
      return prove()
    })
  /** Checks a step's document with the platform, then goes to the next step. */
  const check = (document: Request<typeof checkDocument>, goOn: () => void) =>
    run(async () => {
      await call(checkDocument, document)
      goOn()
      return undefined
    })
  return { check, attempt, busy, problem }
}

async function completeOnce(completion: Completion): Promise<void> {
  const session = getSession()
  if (session.state !== 'signup' || session.registrationStatus !== 'QUICK_REG') return
  try {
    // The steps do not ask for a gender, so the request says "not stated".
    await call(completeIdentification, { ...completion, gender: 'X', isAgreed: true })
    openSession(await call(getAssociateAccounts, {}))
  } catch (cause) {
    throw new CompletionError('the sign-up was not completed', { cause })
  }
}

/**
 * Treats a `WRONG_STATE` refusal as a success if the player is verified by now, because an earlier check then succeeded
 * although its reply was lost.
 * @throws the error itself in all other cases
 */
function verifiedBefore(error: unknown): Reply<typeof userKycCheck> {
  const isVerified = refusalOf(error)?.status === 'WRONG_STATE' && getSession().state === 'player'
  if (isVerified) return { status: 'SUCCESS' }
  throw error
}

/**
 * Checks whether the card or document belongs to the player. If this verifies the player, the platform opens a new
 * session.
 * @returns `submitted`, or `authentication` if the identity registry did not confirm the player
 * @throws CallError if the platform refuses the check or does not answer
 */
export async function checkKyc(question: Request<typeof userKycCheck>): Promise<Outcome> {
  const reply = await call(userKycCheck, question).catch(verifiedBefore)
  if (reply.status !== 'SUCCESS') return 'authentication'
  if (reply.session) {
    openSession(reply.session)
    offerLimits(reply.session.partyId)
  }
  await queryClient.invalidateQueries({ queryKey: ['player'] })
  return 'submitted'
}
