import type { Currency } from '@baize/contract/money'
import { getDeposit } from '@baize/contract/payments/player'
import { Alert } from '@baize/ui/alert'
import { Spinner } from '@baize/ui/spinner'
import { useRead } from '@baize/web/queries/read.ts'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../../data/reads.ts'
import { type PageResult, ProviderPage } from '../providers/provider-page.tsx'
import { AnotherPayment } from '../another-payment.tsx'
import { AwaitingPayment } from './awaiting-payment.tsx'
import type { DepositDraft } from './deposit-draft.ts'
import { DepositFailure } from './deposit-failure.tsx'
import { useAttempt } from './use-attempt.ts'
import type { Payer } from './wallet-step.tsx'

interface PaymentStepProps {
  readonly draft: DepositDraft & { readonly method: string; readonly amount: string; readonly key: string }
  readonly currency: Currency
  /** True if the player has just returned from the provider's page. The page then asks for the outcome at once. */
  readonly returned: boolean
  /** Sends the same deposit again. `payer` is the e-wallet's data, if this page still has it. */
  readonly onSend: (payer: Payer | undefined) => void
  readonly onBegun: (paymentId: string) => void
  readonly onCredited: () => void
  /** Called whenever the provider's page opens or closes. */
  readonly onPage: (isOpen: boolean) => void
  /** Returns to the amount, after a deposit that has failed. */
  readonly onAgain: () => void
  /** Begins another deposit while this one is still open. */
  readonly onAnother: () => void
}

/** Results of the provider's page which say that the player has not paid. The platform may still report a payment. */
const unpaid: ReadonlySet<PageResult> = new Set<PageResult>(['failure', 'error', 'cancelled_by_shopper'])

const pollMs = 3000
/** After this time the page tells the player that the provider is slow. */
const slowMs = 8000

/**
 * Step 3 of a deposit: the provider's page. Whether the deposit is credited is decided by the platform alone, once the
 * provider's callback arrives. The result that the provider's page reports in the browser is therefore not trusted.
 */
export function PaymentStep(props: PaymentStepProps) {
  const { draft, currency, returned, onSend, onBegun, onCredited, onPage, onAgain, onAnother } = props
  const t = useTranslations('wallet.payment')
  const [result, setResult] = useState<PageResult | undefined>(returned ? 'pending' : undefined)
  const attempt = useAttempt(draft.key)
  const data = attempt.begun
  const paymentId = data?.paymentId ?? attempt.paymentId ?? draft.paymentId
  // Only a card page that the provider's own script shows (`libraryUrl`) reports to this page that the player has
  // finished. For every other page of a provider, the platform is asked for the outcome from the start.
  const reportsEnd = data?.status === 'CONTINUE_TO_PAYMENT_SITE' && data.libraryUrl !== undefined
  const isDone = result !== undefined && result !== 'library'
  const outcome = useOutcome(paymentId, isDone || (data !== undefined && !reportsEnd))
  const noteBegun = useEffectEvent(onBegun)
  const noteCredited = useEffectEvent(onCredited)
  const begunId = data?.paymentId
  useEffect(() => {
    if (begunId !== undefined) noteBegun(begunId)
  }, [begunId])
  useEffect(() => {
    if (outcome === 'SUCCESS') noteCredited()
  }, [outcome])

  if (attempt.refusal) return <DepositFailure error={attempt.refusal} onAgain={onAgain} />
  if (outcome === 'REFUSED') return <DepositFailure reason={t('refused')} onAgain={onAgain} />
  if (outcome === 'CANCELLED') return <DepositFailure reason={t('cancelled')} onAgain={onAgain} />
  if (outcome === 'EXPIRED') return <DepositFailure reason={t('expired')} onAgain={onAgain} />
  if (outcome === 'CHARGED_BACK') return <DepositFailure reason={t('chargedBack')} onAgain={onAgain} />
  if (outcome === 'REFUNDED') return <DepositFailure reason={t('refunded')} onAgain={onAgain} />
  if (result === 'library') return <DepositFailure reason={t('libraryFailed')} onAgain={onAgain} />
  if (attempt.isWaiting) return <Waiting>{t('preparing')}</Waiting>
  if (!data) return <Unanswered attempt={attempt} onSend={onSend} />
  return (
    <>
      {data.status === 'SUCCESS' && data.data ? (
        <AwaitingPayment data={data.data} money={draft.amount} currency={currency} />
      ) : result !== undefined && unpaid.has(result) ? (
        <Alert tone="information">{t('reportedUnpaid')}</Alert>
      ) : result !== undefined || data.status === 'SUCCESS' ? (
        <WaitingForBank />
      ) : (
        <OpenPage onPage={onPage}>
          <ProviderPage begun={data} method="deposit" amount={draft.amount} onResult={setResult} />
        </OpenPage>
      )}
      <AnotherPayment note={t('anotherNote')} action={t('another')} onPress={onAnother} />
    </>
  )
}

/** Reports that the provider's page is open for as long as it is shown. */
function OpenPage({ onPage, children }: Pick<PaymentStepProps, 'onPage'> & { readonly children: ReactNode }) {
  const report = useEffectEvent(onPage)
  useEffect(() => {
    report(true)
    return () => report(false)
  }, [])
  return children
}

interface UnansweredProps extends Pick<PaymentStepProps, 'onSend'> {
  readonly attempt: ReturnType<typeof useAttempt>
}

/**
 * Shown if the platform's reply to the deposit was lost. The button sends the deposit again if this page has sent it,
 * or if the platform reports that the deposit did not arrive. Otherwise the button first asks the platform whether the
 * deposit arrived.
 */
function Unanswered({ attempt: { isMissing, failure, isSentHere, payer, ask }, onSend }: UnansweredProps) {
  const t = useTranslations('wallet.payment')
  const reason = failure ? { error: failure } : { reason: t('notArrived') }
  const canSend = isMissing || isSentHere
  return <DepositFailure title={t('unanswered')} {...reason} onAgain={() => (canSend ? onSend(payer) : ask())} />
}

/**
 * Returns the deposit's status. The status is refetched when payments change, and every few seconds while `waiting` is
 * true and the deposit is pending.
 */
function useOutcome(paymentId: string | undefined, waiting: boolean) {
  const { data } = useRead({
    ...readOf('payments', getDeposit, { paymentId: paymentId ?? '' }),
    enabled: paymentId !== undefined,
    refetchInterval: ({ state }) => waiting && (state.data?.depositStatus ?? 'PENDING') === 'PENDING' && pollMs,
  })
  return data?.depositStatus
}

function WaitingForBank() {
  const t = useTranslations('wallet.payment')
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return <Waiting>{t(isSlow ? 'slow' : 'waiting')}</Waiting>
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="grid min-h-64 place-content-center justify-items-center gap-5 text-center text-ivory-200"
    >
      <Spinner className="size-8 text-brass-300" />
      <span className="max-w-sm">{children}</span>
    </p>
  )
}
