import { useQueryClient } from '@tanstack/react-query'
import { onlyAfter } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { AmountStep } from '../payment/amount-step.tsx'
import { BonusStep } from './bonus-step.tsx'
import { Completed } from './completed.tsx'
import { useMethodLabels } from '../payment/method-labels.ts'
import { CardStep } from './card-step.tsx'
import { DepositFailure } from './deposit-failure.tsx'
import { DepositsBlocked } from './deposits-blocked.tsx'
import { DepositLimits } from '../limits/deposit-limits.tsx'
import { LimitsNotice } from '../limits/limits-notice.tsx'
import { limitsTopic, useLimitsNotice } from '../limits/limits.ts'
import { type DepositMethod, useDepositMethods } from './deposit-methods.ts'
import { useDepositRange } from './deposit-range.ts'
import { StepPlaceholder } from '../payment/step-placeholder.tsx'
import { useFailureText } from '../payment/use-failure-text.ts'
import { MethodStep } from '../payment/method-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { useStoredCards } from '../payment/stored-cards.ts'
import type { DepositDraft } from './deposit-draft.ts'
import { QuoteStep, useQuotes } from './quote-step.tsx'
import { useSendDeposit } from './use-attempt.ts'
import type { Deposit } from './use-deposit.ts'
import { type Payer, WalletStep } from './wallet-step.tsx'

interface DepositTabProps {
  readonly deposit: Deposit
  readonly returned: boolean
  readonly onClose: () => void
  /** Opens the player's limits. The wizard keeps its place. */
  readonly onLimits: () => void
}

/**
 * The deposit wizard: method, amount, bonus, payment. If there is only one method, it chooses it automatically, once.
 */
export function DepositTab({ deposit, returned, onClose, onLimits }: DepositTabProps) {
  const t = useTranslations('wallet')
  const { draft, complete, move } = deposit
  const offered = useDepositMethods()
  const data = useMethodLabels()
  const notice = useLimitsNotice()
  const range = useDepositRange(draft.step === 'amount' || !draft.amount ? draft.method : undefined)
  const failureOf = useFailureText()
  const only = offered.data?.length === 1 ? offered.data[0]?.code : undefined
  const unchosen = notice.data === false && draft.step === 'method' && draft.method === undefined
  const choose = useEffectEvent((code: string) => move({ to: 'amount', method: code }))
  useEffect(() => {
    if (only && unchosen) choose(only)
  }, [only, unchosen])

  // without an answer about the notice, the player can still pay in
  const isAsked = notice.data !== undefined || notice.error !== null
  return (
    // known methods stay on the screen, so that a payment under way survives a lost network
    <Loaded read={onlyAfter(isAsked, offered)} waiting={<StepPlaceholder />} failed={failureOf(offered.error)}>
      {(methods) => {
        if (complete) {
          return <Completed deposit={deposit} onClose={onClose} onMore={() => move({ to: 'start' })} />
        }
        if (notice.data && draft.step === 'method') return <LimitsNotice />
        const method = methods.find(({ code }) => code === draft.method)
        if (!method || draft.step === 'method') {
          return (
            <>
              <MethodStep
                texts={{ title: t('methods.title'), lead: t('methods.lead'), empty: t('methods.empty') }}
                methods={methods}
                data={data}
                chosen={method?.code}
                onProceed={(code) => move({ to: 'amount', method: code })}
              />
              {methods.length > 0 && <DepositLimits onChange={onLimits} />}
            </>
          )
        }
        if (draft.step === 'amount' || !draft.amount) {
          return (
            <>
              <Amount
                range={range}
                quick={data.get(method.code)?.quick_amounts ?? ''}
                amount={draft.amount}
                onProceed={(amount) => move({ to: 'bonus', amount })}
              />
              <DepositLimits onChange={onLimits} />
            </>
          )
        }
        return <Payment deposit={deposit} method={method} amount={draft.amount} returned={returned} />
      }}
    </Loaded>
  )
}

interface AmountProps {
  readonly range: ReturnType<typeof useDepositRange>
  readonly quick: string
  readonly amount: string | undefined
  readonly onProceed: (amount: string) => void
}

/** Step 1: an amount within the method's range and the player's limits. The limits may leave nothing. */
function Amount({ range, quick, amount, onProceed }: AmountProps) {
  const t = useTranslations('wallet.amount')
  const { data, error, refetch } = range
  const refusal = refusalOf(error)
  if (refusal?.status === 'DEPOSITS_BLOCKED') return <DepositsBlocked text={refusal.message} />
  // a refusal replaces the known range, a lost network does not
  if (error && (!data || refusal)) return <DepositFailure error={error} onAgain={() => void refetch()} />
  return (
    <Loaded read={range} waiting={<StepPlaceholder />}>
      {(method) => (
        <AmountStep
          title={t('title')}
          action={t('proceed')}
          method={method}
          quick={quick}
          amount={amount}
          onProceed={onProceed}
        />
      )}
    </Loaded>
  )
}

interface PaymentProps {
  readonly deposit: Deposit
  readonly method: DepositMethod
  readonly amount: string
  readonly returned: boolean
}

/**
 * Step 2 and 3: the bonus, then the card, quote or e-wallet that the method needs, then the provider's page. The press that
 * completes the order sends it.
 */
function Payment({ deposit, method, amount, returned }: PaymentProps) {
  const { draft, move } = deposit
  const { code, currency, capabilities } = method
  const queries = useQueryClient()
  const sending = useSendDeposit()
  const quotes = useQuotes()
  const cards = useStoredCards(capabilities.storesCards ? code : undefined)
  const [retypesFor, setRetypesFor] = useState<string>()
  // a payment that an older version of the page has begun
  const isSent = draft.isSent === true || draft.paymentId !== undefined
  const asksForWallet = capabilities.walletFields.length > 0
  const send = (order: Pick<DepositDraft, 'bonus' | 'card' | 'quote'> & { key: string }, payer?: Payer) => {
    const { bonus, card, quote } = move({ to: 'send', ...order })
    setRetypesFor(undefined)
    sending.mutate({ method: code, amount, currency, key: order.key, bonus, card, quote, payer })
  }
  const { key } = draft
  if (draft.step === 'bonus' || key === undefined) {
    return (
      <BonusStep
        method={method}
        amount={amount}
        busy={cards.isFetching && !cards.data?.length}
        onDeposit={(bonus) => {
          const order = { key: crypto.randomUUID(), bonus }
          if (capabilities.quotes) quotes.mutate({ method: code, amount })
          if (capabilities.quotes || asksForWallet || cards.data?.length) move({ to: 'payment', ...order })
          // without the list of cards the card page still works
          else send({ ...order, ...(capabilities.storesCards && { card: 'new' }) })
        }}
      />
    )
  }
  const order = { key, bonus: draft.bonus }
  if (!isSent && capabilities.storesCards) {
    return <CardStep method={code} onChoose={(card) => send({ ...order, card })} />
  }
  if (!isSent && capabilities.quotes) {
    return (
      <QuoteStep
        method={method}
        amount={amount}
        quotes={quotes}
        onRequest={() => quotes.mutate({ method: code, amount })}
        onChoose={(quote) => send({ ...order, quote })}
      />
    )
  }
  if ((!isSent || retypesFor === key) && asksForWallet) {
    return <WalletStep fields={capabilities.walletFields} onProceed={(payer) => send(order, payer)} />
  }
  return (
    <PaymentStep
      key={key}
      draft={{ ...draft, method: code, amount, key }}
      currency={currency}
      returned={returned}
      onSend={(payer) => {
        // what was typed about the e-wallet is never stored
        if (asksForWallet && !payer) setRetypesFor(key)
        else send({ ...order, card: draft.card, quote: draft.quote }, payer)
      }}
      onBegun={(paymentId) => {
        move({ to: 'begun', paymentId })
        // the deposit holds a part of the limits now
        void queries.invalidateQueries({ queryKey: limitsTopic })
      }}
      onCredited={() => {
        deposit.finish()
        void queries.invalidateQueries({ queryKey: ['balance'] })
      }}
      onAgain={() => move({ to: 'amount', method: code })}
    />
  )
}
