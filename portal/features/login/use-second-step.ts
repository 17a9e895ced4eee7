import type { Reply } from '@baize/contract/op'
import type { loginSecondFactor } from '@baize/contract/sessions/player'
import type { proveSecondStep } from '@baize/contract/sessions/second-step'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { provePasskey } from '@baize/web/passkeys/passkeys.ts'
import { useTranslations } from 'use-intl/react'
import type { SecondStep } from './use-login.ts'

export interface Answer {
  readonly totp?: string
  readonly recoveryCode?: string
  readonly passkey?: Record<string, unknown>
}

type ProofReply = Reply<typeof loginSecondFactor> | Reply<typeof proveSecondStep>

/**
 * Sends the proof of a second factor.
 * @returns undefined if the proof was accepted, or the platform's reply if the account is locked temporarily
 */
export type Prove = (answer: Answer) => Promise<Extract<ProofReply, { status: 'FAIL_TEMP_LOCK' }> | undefined>

/**
 * Completes a challenge with one of the player's second factors. `problems` contains a message if the account is locked
 * temporarily or if the player dismissed the passkey dialog.
 */
export function useSecondStep({ passkeyOptions }: Pick<SecondStep, 'passkeyOptions'>, prove: Prove) {
  const t = useTranslations('login')
  const write = useWrite({
    run: async (answer: Answer | 'passkey') => {
      if (answer !== 'passkey') return prove(answer)
      const passkey = passkeyOptions && (await provePasskey(passkeyOptions))
      return passkey ? prove({ passkey }) : 'dismissed'
    },
  })
  const { reply } = write
  const problem =
    reply === 'dismissed' ? t('second.dismissed') : reply && t('tempLock', { until: reply.lockUntilDateFormatted })
  return { ...write, problems: problem === undefined ? [] : [problem] }
}
