import { Button } from '@baize/ui/button'
import { TextField } from '@baize/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { StepTitle } from '../../../wallet/step-title.tsx'
import { isEmail } from '../wallet-rules.ts'
import type { DepositMethod } from './deposit-methods.ts'

/** A player's input about their e-wallet. It is never stored. */
export type Payer = { readonly payFromEmail: string } | { readonly accountId: string; readonly secureId: string }

interface WalletStepProps {
  readonly fields: DepositMethod['capabilities']['walletFields']
  readonly onProceed: (payer: Payer) => void
}

/** The e-wallet that pays: an e-mail address, or an account and its secure ID. A field is checked when the player leaves it. */
export function WalletStep({ fields, onProceed }: WalletStepProps) {
  const t = useTranslations('wallet.eWallet')
  const [name, setName] = useState('')
  const [secureId, setSecureId] = useState('')
  const [left, setLeft] = useState<ReadonlySet<'name' | 'secureId'>>(new Set())
  const isAddress = fields.includes('payFromEmail')
  const typed = name.trim()
  const nameFits = isAddress ? isEmail(typed) : typed !== ''
  const secureIdFits = isAddress || /^\d{4,8}$/.test(secureId.trim())
  const ready = nameFits && secureIdFits
  const leave = (field: 'name' | 'secureId') => () => setLeft(new Set([...left, field]))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) onProceed(isAddress ? { payFromEmail: typed } : { accountId: typed, secureId: secureId.trim() })
      }}
    >
      <StepTitle>{t('title')}</StepTitle>
      <div className="mt-5 grid gap-4">
        <TextField
          label={t(isAddress ? 'email' : 'account')}
          type={isAddress ? 'email' : 'text'}
          autoComplete={isAddress ? 'email' : 'off'}
          maxLength={100}
          error={left.has('name') && !nameFits ? t(isAddress ? 'emailWrong' : 'accountWrong') : undefined}
          value={name}
          onBlur={leave('name')}
          onChange={(event) => setName(event.target.value)}
        />
        {!isAddress && (
          <TextField
            label={t('secureId')}
            hint={t('secureIdHint')}
            type="password"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            error={left.has('secureId') && !secureIdFits ? t('secureIdWrong') : undefined}
            value={secureId}
            onBlur={leave('secureId')}
            onChange={(event) => setSecureId(event.target.value)}
          />
        )}
      </div>
      <Button type="submit" size="large" block className="mt-6" disabled={!ready}>
        {t('proceed')}
      </Button>
    </form>
  )
}
