import { Button } from '@baize/ui/button'
import { Form } from '@baize/web/forms/form'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { StepTitle } from '../../../wallet/step-title.tsx'
import { isEmail } from '../wallet-rules.ts'
import type { DepositMethod } from './deposit-methods.ts'

/** The player's e-wallet, as they typed it. It is never stored. */
export type Payer = { readonly payFromEmail: string } | { readonly accountId: string; readonly secureId: string }

interface WalletStepProps {
  readonly fields: DepositMethod['capabilities']['walletFields']
  readonly onProceed: (payer: Payer) => void
}

/**
 * The e-wallet that pays: an e-mail address, or an account with its secure ID. Each field is checked when the player
 * leaves it.
 */
export function WalletStep({ fields, onProceed }: WalletStepProps) {
  const t = useTranslations('wallet.eWallet')
  const form = useFields({ start: { name: '', secureId: '' } })
  const { name, secureId } = form.values
  const [left, setLeft] = useState<ReadonlySet<'name' | 'secureId'>>(new Set())
  const isAddress = fields.includes('payFromEmail')
  const typed = name.trim()
  const nameFits = isAddress ? isEmail(typed) : typed !== ''
  const secureIdFits = isAddress || /^\d{4,8}$/.test(secureId.trim())
  const ready = nameFits && secureIdFits
  const leave = (field: 'name' | 'secureId') => () => setLeft(new Set([...left, field]))
  return (
    <Form
      fields={form}
      isReady={ready}
      onSubmit={() => onProceed(isAddress ? { payFromEmail: typed } : { accountId: typed, secureId: secureId.trim() })}
    >
      <StepTitle>{t('title')}</StepTitle>
      <div className="grid gap-4">
        <FormField
          field="name"
          label={t(isAddress ? 'email' : 'account')}
          type={isAddress ? 'email' : 'text'}
          autoComplete={isAddress ? 'email' : 'off'}
          maxLength={100}
          error={left.has('name') && !nameFits ? t(isAddress ? 'emailWrong' : 'accountWrong') : undefined}
          onBlur={leave('name')}
        />
        {!isAddress && (
          <FormField
            field="secureId"
            label={t('secureId')}
            hint={t('secureIdHint')}
            type="password"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            error={left.has('secureId') && !secureIdFits ? t('secureIdWrong') : undefined}
            onBlur={leave('secureId')}
          />
        )}
      </div>
      <Button type="submit" size="large" block disabled={!ready}>
        {t('proceed')}
      </Button>
    </Form>
  )
}
