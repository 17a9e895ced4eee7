import { CallError } from '@baize/contract/client'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { formatMoney } from '@baize/ui/money-text'
import { Skeleton } from '@baize/ui/skeleton'
import { TextField } from '@baize/ui/text-field'
import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { CardChoice } from '../payment/card-choice.tsx'
import type { Method } from '../payment/method-step.tsx'
import { useStoredCards } from '../payment/stored-cards.ts'

type Payee = { readonly storedCardId: string } | { readonly payFromEmail: string }

interface PayeeStepProps {
  readonly method: Method
  readonly amount: string
  readonly failure: Error | null
  readonly busy: boolean
  readonly onRequest: (payee: Payee) => void
}

/** Step 2: the card that is paid to, or the address of the e-wallet. */
export function PayeeStep(props: PayeeStepProps) {
  return props.method.code.startsWith('WPCGHOSTED') ? <ToCard {...props} /> : <ToWallet {...props} />
}

function ToCard({ method, onRequest, ...frame }: PayeeStepProps) {
  const t = useTranslations('wallet.withdraw')
  const { data: cards, isPending } = useStoredCards(method.code)
  const [picked, setPicked] = useState<string>()
  const chosen = (cards?.find((card) => card.customerCardId === picked) ?? cards?.[0])?.customerCardId
  if (isPending) return <Skeleton className="h-40" />
  if (!cards || chosen === undefined) return <Alert tone="information">{t('noCard')}</Alert>
  return (
    <Frame {...frame} method={method} ready onSubmit={() => onRequest({ storedCardId: chosen })}>
      <CardChoice legend={t('toCard')} cards={cards} chosen={chosen} onChoose={setPicked} />
    </Frame>
  )
}

function ToWallet({ onRequest, ...frame }: PayeeStepProps) {
  const t = useTranslations('wallet.withdraw')
  const [email, setEmail] = useState('')
  const typed = email.trim()
  const ready = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)
  return (
    <Frame {...frame} ready={ready} onSubmit={() => onRequest({ payFromEmail: typed })}>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
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
          {wordsOf(props.failure, { unreachable: t('payment.unreachable'), server: t('failure.server') })}
        </Alert>
      )}
      <Button type="submit" size="large" block className="mt-5" disabled={!props.ready || props.busy}>
        {t('withdraw.request')}
      </Button>
    </form>
  )
}

function wordsOf(error: Error, words: { unreachable: string; server: string }): string {
  if (!(error instanceof CallError) || error.httpStatus >= 500) return words.server
  if (error.httpStatus === 0) return words.unreachable
  return error.message || words.server
}
