import { Alert } from '@baize/ui/alert'
import { formatMoney } from '@baize/ui/money-text'
import { useEffect, useEffectEvent } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { isEmptyRange } from '../payment/amount-rules.ts'
import { AmountStep } from '../payment/amount-step.tsx'
import { Failed, Loading } from '../payment/load-states.tsx'
import { type Method, MethodStep } from '../payment/method-step.tsx'
import { useMethodLabels } from '../payment/method-labels.ts'
import { ProviderPage } from '../payment/providers/provider-page.tsx'
import { needsPayee, type Payee, PayeeStep } from './payee-step.tsx'
import { Requested } from './requested.tsx'
import { useWithdrawalLimits, useWithdrawalMethods, type Withdrawal } from './use-withdrawal.ts'

/** The withdrawal wizard: method, amount, receiver. If there is only one method, it chooses it automatically, once. */
export function WithdrawalTab({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const t = useTranslations('wallet')
  const { draft, request, answer, go } = withdrawal
  const { data: methods, error, refetch } = useWithdrawalMethods()
  const limits = useWithdrawalLimits(draft.step === 'method' ? undefined : draft.method)
  const data = useMethodLabels()
  const only = methods?.length === 1 ? methods[0]?.code : undefined
  const unchosen = draft.step === 'method' && draft.method === undefined
  const choose = useEffectEvent((method: string) => go({ step: 'amount', method }))
  useEffect(() => {
    if (only && unchosen) choose(only)
  }, [only, unchosen])

  if (answer?.status === 'SUCCESS')
    return <Requested inReview={answer.withdrawalStatus === 'REVIEW'} onClose={onClose} />
  if (answer?.status === 'CONTINUE_IN_CASHIER')
    return <ProviderPage begun={answer} method="withdrawal" amount={draft.amount ?? ''} />
  // known methods and limits stay on the screen
  const failed = methods ? limits.data === undefined && limits.error : error
  if (failed) return <Failed error={failed} onRetry={() => void Promise.all([refetch(), limits.refetch()])} />
  if (!methods || withdrawal.isAsking) return <Loading />
  const method = methods.find(({ code }) => code === draft.method)
  if (!method || draft.step === 'method') {
    return (
      <MethodStep
        texts={{ title: t('withdraw.method'), lead: t('withdraw.lead'), empty: t('withdraw.empty') }}
        methods={methods}
        data={data}
        chosen={method?.code}
        onProceed={(code) => go({ step: 'amount', method: code })}
      />
    )
  }
  if (!limits.data) return <Loading />
  const send = (amount: string, payee: Payee) =>
    request.mutate({ paymentMethod: method.code, amount, currency: method.currency, ...payee })
  if (draft.step === 'amount' && isEmptyRange(limits.data)) return <TooLittle {...limits.data} />
  if (draft.step === 'amount' || !draft.amount) {
    return (
      <AmountStep
        title={t('withdraw.amount')}
        action={t('withdraw.request')}
        method={limits.data}
        quick={data.get(method.code)?.quick_amounts ?? ''}
        amount={draft.amount}
        onProceed={(amount) => {
          go({ step: 'payee', method: method.code, amount })
          if (!needsPayee(method)) send(amount, {})
        }}
      />
    )
  }
  return (
    <PayeeStep
      method={method}
      amount={draft.amount}
      failure={request.error}
      busy={request.isPending}
      onRequest={(payee) => send(draft.amount ?? '', payee)}
    />
  )
}

function TooLittle({ minimum, currency }: Method) {
  const t = useTranslations('wallet.withdraw')
  const smallest = formatMoney(minimum, currency, useLocale())
  return <Alert tone="information">{t('tooLittle', { smallest })}</Alert>
}
