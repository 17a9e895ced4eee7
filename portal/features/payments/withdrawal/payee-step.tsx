import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { formatMoney } from '@baize/ui/money-text'
import type { Write } from '@baize/web/calls/use-write.ts'
import { Form } from '@baize/web/forms/form'
import { FormField } from '@baize/web/forms/form-fields'
import { type Fields, useFields } from '@baize/web/forms/use-fields.ts'
import { partOf } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { CardChoice } from '../card-choice.tsx'
import { useMoneyFailure } from '../../../wallet/use-money-write.ts'
import { useStoredCards } from '../stored-cards.ts'
import { isCoinAddress, isEmail } from '../wallet-rules.ts'
import type { WithdrawalMethod } from './use-withdrawal.ts'

export type Payee =
  | { readonly storedCardId: string }
  | { readonly payFromEmail: string }
  | { readonly payToAddress: string }
  /** Empty if the provider already knows the receiver, or if the provider's cashier asks for the receiver. */
  | Record<string, never>

interface PayeeStepProps {
  readonly method: WithdrawalMethod
  readonly amount: string
  readonly request: Pick<Write<never>, 'isBusy' | 'refusal' | 'problems'>
  readonly onRequest: (payee: Payee) => void
}

/**
 * Step 2 of a withdrawal: the card, e-wallet or cryptocurrency address that receives the money. Some methods need no
 * input.
 */
export function PayeeStep(props: PayeeStepProps) {
  switch (props.method.paysOutTo) {
    case 'card':
      return <ToCard {...props} />
    case 'coins':
      return <ToAddress {...props} />
    case 'email':
      return <ToWallet {...props} />
    case 'cashier':
    case 'source':
      return <ToSource {...props} />
  }
}

/**
 * Returns whether the player must choose a receiver. If not, the request is sent as soon as the player confirms the
 * amount.
 */
export const needsPayee = ({ paysOutTo }: Pick<WithdrawalMethod, 'paysOutTo'>): boolean =>
  paysOutTo !== 'cashier' && paysOutTo !== 'source'

/** The step for methods that need no receiver. Its button sends the request again after a failure. */
function ToSource({ onRequest, ...frame }: PayeeStepProps) {
  const t = useTranslations('wallet.withdraw')
  const isCashier = frame.method.paysOutTo === 'cashier'
  return (
    <Frame {...frame} ready onSubmit={() => onRequest({})}>
      <p className="text-ivory-200">{t(isCashier ? 'toCashier' : 'toSource')}</p>
    </Frame>
  )
}

function ToAddress({ onRequest, ...frame }: PayeeStepProps) {
  const t = useTranslations('wallet.withdraw')
  const fields = useFields({ start: { payToAddress: '' } })
  const [left, setLeft] = useState(false)
  const typed = fields.values.payToAddress.trim()
  const ready = isCoinAddress(typed)
  return (
    <Frame {...frame} fields={fields} ready={ready} onSubmit={() => onRequest({ payToAddress: typed })}>
      <FormField
        field="payToAddress"
        label={t('address')}
        hint={t('addressHint')}
        error={left && !ready ? t('addressWrong') : undefined}
        onBlur={() => setLeft(true)}
        autoComplete="off"
        spellCheck={false}
        maxLength={110}
      />
    </Frame>
  )
}

function ToCard({ method, onRequest, ...frame }: PayeeStepProps) {
  const t = useTranslations('wallet.withdraw')
  const failureOf = useMoneyFailure()
  const stored = useStoredCards(method.code)
  const cards = stored.data?.filter(({ hasPaid }) => hasPaid)
  const [picked, setPicked] = useState<string>()
  const chosen = (cards?.find((card) => card.customerCardId === picked) ?? cards?.[0])?.customerCardId
  return (
    <Loaded read={partOf(stored, () => cards ?? [])} waiting="h-40" failed={failureOf(stored.error)}>
      {(usable) =>
        chosen === undefined ? (
          <Alert tone="information">{t('noCard')}</Alert>
        ) : (
          <Frame {...frame} method={method} ready onSubmit={() => onRequest({ storedCardId: chosen })}>
            <CardChoice legend={t('toCard')} cards={usable} chosen={chosen} onChoose={setPicked} />
          </Frame>
        )
      }
    </Loaded>
  )
}

function ToWallet({ onRequest, ...frame }: PayeeStepProps) {
  const t = useTranslations('wallet.withdraw')
  const tWallet = useTranslations('wallet.eWallet')
  const fields = useFields({ start: { payFromEmail: '' } })
  const [left, setLeft] = useState(false)
  const typed = fields.values.payFromEmail.trim()
  const ready = isEmail(typed)
  return (
    <Frame {...frame} fields={fields} ready={ready} onSubmit={() => onRequest({ payFromEmail: typed })}>
      <FormField
        field="payFromEmail"
        label={t('email')}
        type="email"
        autoComplete="email"
        error={left && !ready ? tWallet('emailWrong') : undefined}
        onBlur={() => setLeft(true)}
        maxLength={100}
      />
    </Frame>
  )
}

function Frame<Values extends Record<string, string>>(
  props: Pick<PayeeStepProps, 'method' | 'amount' | 'request'> & {
    ready: boolean
    fields?: Fields<Values>
    onSubmit: () => void
    children: ReactNode
  },
) {
  const t = useTranslations('wallet')
  const { method, request, fields } = props
  const amount = formatMoney(props.amount, method.currency, useLocale())
  return (
    <Form write={request} {...(fields && { fields })} isReady={props.ready} onSubmit={props.onSubmit}>
      {props.children}
      <p className="figures text-sm text-ivory-300">{t('withdraw.summary', { amount })}</p>
      <Button type="submit" size="large" block disabled={!props.ready || request.isBusy}>
        {t('withdraw.request')}
      </Button>
    </Form>
  )
}
