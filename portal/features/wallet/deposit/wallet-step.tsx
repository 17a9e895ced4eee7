import { Button } from '@baize/ui/button'
import { TextField } from '@baize/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { StepTitle } from '../payment/step-title.tsx'
import { isEmail } from '../payment/wallet-rules.ts'

/** What a player types of an e-wallet; kept nowhere. */
export type Payer = { readonly payFromEmail: string } | { readonly accountId: string; readonly secureId: string }

/** Methods whose wallet is asked for before the provider's page. */
export const asksForWallet = (method: string): boolean => method === 'MONEYBOOKERS' || method === 'NETELLER'

interface WalletStepProps {
  readonly method: string
  readonly onProceed: (payer: Payer) => void
}

/** The wallet that pays: an address for MONEYBOOKERS, account and secure ID for NETELLER. A field is judged once it was left. */
export function WalletStep({ method, onProceed }: WalletStepProps) {
  const t = useTranslations('wallet.eWallet')
  const [name, setName] = useState('')
  const [secureId, setSecureId] = useState('')
  const [left, setLeft] = useState<ReadonlySet<'name' | 'secureId'>>(new Set())
  const isAddress = method === 'MONEYBOOKERS'
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
