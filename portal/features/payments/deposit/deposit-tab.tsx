import { useQueryClient } from '@tanstack/react-query'
import { limitsTopic } from '../../../data/balance.ts'
import { onlyAfter } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { AmountStep } from '../amount-step.tsx'
import { BonusStep } from './bonus-step.tsx'
import { Completed } from './completed.tsx'
import { useMethodLabels } from '../method-labels.ts'
import { CardStep } from './card-step.tsx'
import { DepositFailure } from './deposit-failure.tsx'
import { DepositSummary } from './deposit-summary.tsx'
import { DepositsBlocked } from './deposits-blocked.tsx'
import { type DepositMethod, useDepositMethods } from './deposit-methods.ts'
import { useDepositRange } from './deposit-range.ts'
import { StepPlaceholder } from '../../../wallet/step-placeholder.tsx'
import { useMoneyFailure } from '../../../wallet/use-money-write.ts'
import { MethodStep } from '../method-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { useStoredCards } from '../stored-cards.ts'
import { type DepositDraft, wasSent } from './deposit-draft.ts'
import { QuoteStep, useQuotes } from './quote-step.tsx'
import { useSendDeposit } from './use-attempt.ts'
import type { Deposit } from './use-deposit.ts'
import { type Payer, WalletStep } from './wallet-step.tsx'

/** The notice about deposit limits, which a player answers before the first deposit. */
interface LimitsNotice {
  /**
   * Whether the player must answer the notice. Undefined while this is loading, and if it could not be loaded; the
   * player can then deposit without the notice.
   */
  readonly isDue: boolean | undefined
  readonly isLoading: boolean
  readonly form: ReactNode
}

interface DepositTabProps {
  readonly deposit: Deposit
  readonly returned: boolean
  readonly limitsNotice: LimitsNotice
  /** A table of the player's limits and how much of each is used. */
  readonly limits: ReactNode
}

/**
 * The deposit wizard: first the method, then the amount (step 1), the bonus (step 2) and the payment (step 3). If
 * there is only one method, the wizard selects it, but only once, so that the player can still go back to the method.
 */
export function DepositTab({ deposit, returned, limitsNotice, limits }: DepositTabProps) {
  const t = useTranslations('wallet')
  const { draft, complete, move } = deposit
  const offered = useDepositMethods()
  const data = useMethodLabels()
  const range = useDepositRange(draft.step === 'amount' || !draft.amount ? draft.method : undefined)
  const failureOf = useMoneyFailure()
  const only = offered.data?.length === 1 ? offered.data[0]?.code : undefined
  const unchosen = limitsNotice.isDue === false && draft.step === 'method' && draft.method === undefined
  const choose = useEffectEvent((code: string) => move({ to: 'amount', method: code }))
  useEffect(() => {
    if (only && unchosen) choose(only)
  }, [only, unchosen])

  return (
    // If a refetch fails, the loaded methods stay on the page, so that a payment under way survives a lost connection.
    <Loaded
      read={onlyAfter(!limitsNotice.isLoading, offered)}
      waiting={<StepPlaceholder />}
      failed={failureOf(offered.error)}
    >
      {(methods) => {
        if (complete) {
          return <Completed deposit={deposit} onMore={() => move({ to: 'start' })} />
        }
        if (limitsNotice.isDue && draft.step === 'method') return limitsNotice.form
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
              {methods.length > 0 && limits}
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
              {limits}
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

/**
 * Step 1 of a deposit: an amount within the method's range and the player's limits. If the limits allow no amount at
 * all, the step says so.
 */
function Amount({ range, quick, amount, onProceed }: AmountProps) {
  const t = useTranslations('wallet.amount')
  const { data, error, refetch } = range
  const refusal = refusalOf(error)
  if (refusal?.status === 'DEPOSITS_BLOCKED') return <DepositsBlocked text={refusal.message} />
  // If the platform refuses, the refusal is shown instead of the range that was loaded before. After a lost connection,
  // that range stays.
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
          note={method.limitedBy && t('limited', { period: method.limitedBy })}
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
 * Steps 2 and 3 of a deposit: the bonus; then the card, quote or e-wallet if the method needs one; then the provider's
 * page. The deposit is sent as soon as the player has entered everything that it needs.
 */
function Payment({ deposit, method, amount, returned }: PaymentProps) {
  const { draft, move } = deposit
  const { code, currency, capabilities } = method
  const queries = useQueryClient()
  const sendDeposit = useSendDeposit()
  const quotes = useQuotes()
  const cards = useStoredCards(capabilities.storesCards ? code : undefined)
  const [retypesFor, setRetypesFor] = useState<string>()
  const isSent = wasSent(draft)
  const asksForWallet = capabilities.walletFields.length > 0
  const send = (order: Pick<DepositDraft, 'bonus' | 'card' | 'quote'> & { key: string }, payer?: Payer) => {
    const { bonus, card, quote } = move({ to: 'send', ...order })
    setRetypesFor(undefined)
    sendDeposit({ method: code, amount, currency, key: order.key, bonus, card, quote, payer })
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
          if (capabilities.quotes) quotes.send({ method: code, amount })
          if (capabilities.quotes || asksForWallet || cards.data?.length) move({ to: 'payment', ...order })
          // If the method stores cards but the player has none, or they could not be read, the player pays with a new
          // card.
          else send({ ...order, ...(capabilities.storesCards && { card: 'new' }) })
        }}
      />
    )
  }
  const order = { key, bonus: draft.bonus }
  const summary = <DepositSummary method={method} amount={amount} bonus={draft.bonus} />
  if (!isSent && capabilities.storesCards) {
    return (
      <>
        {summary}
        <CardStep method={method} amount={amount} onChoose={(card) => send({ ...order, card })} />
      </>
    )
  }
  if (!isSent && capabilities.quotes) {
    return (
      <>
        {summary}
        <QuoteStep
          method={method}
          amount={amount}
          quotes={quotes}
          onRequest={() => quotes.send({ method: code, amount })}
          onChoose={(quote) => send({ ...order, quote })}
        />
      </>
    )
  }
  if ((!isSent || retypesFor === key) && asksForWallet) {
    return (
      <>
        {summary}
        <WalletStep fields={capabilities.walletFields} onProceed={(payer) => send(order, payer)} />
      </>
    )
  }
  return (
    <PaymentStep
      key={key}
      draft={{ ...draft, method: code, amount, key }}
      currency={currency}
      returned={returned}
      onSend={(payer) => {
        // The e-wallet's data is never stored, so the player must type it again after a reload.
        if (asksForWallet && !payer) setRetypesFor(key)
        else send({ ...order, card: draft.card, quote: draft.quote }, payer)
      }}
      onBegun={(paymentId) => {
        move({ to: 'begun', paymentId })
        // The deposit now reserves a portion of the limits, so the limits are refetched.
        void queries.invalidateQueries({ queryKey: limitsTopic })
      }}
      onCredited={() => {
        deposit.finish()
        void queries.invalidateQueries({ queryKey: ['balance'] })
      }}
      onPage={deposit.notePage}
      onAgain={() => move({ to: 'amount', method: code })}
      onAnother={() => move({ to: 'start' })}
    />
  )
}
