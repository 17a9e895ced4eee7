import { beginPasskey, confirmPasskey } from '@baize/contract/factors/player'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { createPasskey } from '@baize/web/passkeys/passkeys.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useDraftName } from '../../data/use-draft-name.ts'
import { PasswordStep } from './password-step.tsx'
import { useFactorChange } from './use-factor-change.ts'

/**
 * Adds a passkey: asks for the password and a name, then lets the browser create the passkey. A player who dismisses
 * the browser's dialog, or whose device already has a passkey of the account, can try again.
 */
export function AddPasskey(props: { username: string; onAdded: (codes: readonly string[] | undefined) => void }) {
  const t = useTranslations('factors.passkey')
  const { values, set, clear } = useFields({
    start: { name: '' },
    draft: { name: useDraftName('factors.passkey'), keeps: ['name'] },
  })
  const { name } = values
  const [missed, setMissed] = useState<'dismissed' | 'known'>()
  const add = useFactorChange(
    async (password: string) => {
      setMissed(undefined)
      const { options } = await call(beginPasskey, { password })
      const response = await createPasskey(options)
      return typeof response === 'string' ? response : call(confirmPasskey, { response, name })
    },
    (reply) => {
      if (typeof reply === 'string') return setMissed(reply)
      clear()
      props.onAdded(reply.recoveryCodes)
    },
  )
  return (
    <PasswordStep
      username={props.username}
      text={t('lead')}
      submit={t('begin')}
      change={add}
      problem={missed && t(missed)}
    >
      <FormField
        field="name"
        label={t('name')}
        hint={t('nameHint')}
        maxLength={40}
        value={name}
        onChange={(event) => set('name', event.target.value)}
      />
    </PasswordStep>
  )
}
