import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { formatMoney } from '@baize/ui/money-text'
import { TextField } from '@baize/ui/text-field'
import { partOf } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { CardChoice } from '../card-choice.tsx'
import { useFailureText } from '../../../wallet/use-failure-text.ts'
import { useStoredCards } from '../stored-cards.ts'
import { isCoinAddress, isEmail } from '../wallet-rules.ts'
import type { WithdrawalMethod } from './use-withdrawal.ts'

export type Payee =
  | { readonly storedCardId: string }
  | { readonly payFromEmail: string }
  | { readonly payToAddress: string }
  /** The provider knows the receiver, or its cashier asks for them. */
  | Record<string, never>

interface PayeeStepProps {
  readonly method: WithdrawalMethod
  readonly amount: string
  readonly failure: Error | null
  readonly busy: boolean
  readonly onRequest: (payee: Payee) => void
}

/** Step 2: the card, the e-wallet or the coin address that receives the money. Some methods need no input. */
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

/** Whether the player names a receiver. Without one, the press that chooses the amount sends the request. */
export const needsPayee = ({ paysOutTo }: Pick<WithdrawalMethod, 'paysOutTo'>): boolean =>
  paysOutTo !== 'cashier' && paysOutTo !== 'source'

/** Needs no input. The button sends the request again after a failure. */
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
  const [address, setAddress] = useState('')
  const [left, setLeft] = useState(false)
  const typed = address.trim()
  const ready = isCoinAddress(typed)
  return (
    <Frame {...frame} ready={ready} onSubmit={() => onRequest({ payToAddress: typed })}>
      <TextField
        label={t('address')}
        hint={t('addressHint')}
        error={left && !ready ? t('addressWrong') : undefined}
        onBlur={() => setLeft(true)}
        autoComplete="off"
        spellCheck={false}
        maxLength={110}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
    </Frame>
  )
}

function ToCard({ method, onRequest, ...frame }: PayeeStepProps) {
  const t = useTranslations('wallet.withdraw')
  const failureOf = useFailureText()
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
  const words = useTranslations('wallet.eWallet')
  const [email, setEmail] = useState('')
  const [left, setLeft] = useState(false)
  const typed = email.trim()
  const ready = isEmail(typed)
  return (
    <Frame {...frame} ready={ready} onSubmit={() => onRequest({ payFromEmail: typed })}>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        error={left && !ready ? words('emailWrong') : undefined}
        onBlur={() => setLeft(true)}
        maxLength={100}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
    </Frame>
  )
}

function Frame(
  props: Pick<PayeeStepProps, 'method' | 'amount' | 'failure' | 'busy'> & {
    ready: boolean
    onSubmit: () => void
    children: ReactNode
  },
) {
  const t = useTranslations('wallet')
  const textOf = useFailureText()
  const { currency } = props.method
  const amount = formatMoney(props.amount, currency, useLocale())
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!props.busy) props.onSubmit()
      }}
    >
      {props.children}
      <p className="figures mt-5 text-sm text-ivory-300">{t('withdraw.summary', { amount })}</p>
      {props.failure && (
        <Alert tone="failure" className="mt-4">
          {textOf(props.failure)}
        </Alert>
      )}
      <Button type="submit" size="large" block className="mt-5" disabled={!props.ready || props.busy}>
        {t('withdraw.request')}
      </Button>
    </form>
  )
}
