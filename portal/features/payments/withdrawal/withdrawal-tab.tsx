import { Alert } from '@baize/ui/alert'
import { formatMoney } from '@baize/ui/money-text'
import { onlyAfter } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useEffect, useEffectEvent } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { isEmptyRange } from '../amount-rules.ts'
import { AnotherPayment } from '../another-payment.tsx'
import { AmountStep } from '../amount-step.tsx'
import { StepPlaceholder } from '../../../wallet/step-placeholder.tsx'
import { useMoneyFailure } from '../../../wallet/use-money-write.ts'
import { type Method, MethodStep } from '../method-step.tsx'
import { useMethodLabels } from '../method-labels.ts'
import { ProviderPage } from '../providers/provider-page.tsx'
import { needsPayee, type Payee, PayeeStep } from './payee-step.tsx'
import { Requested } from './requested.tsx'
import { emptyWithdrawal } from './withdrawal-draft.ts'
import { useWithdrawalLimits, useWithdrawalMethods, type Withdrawal, type WithdrawalMethod } from './use-withdrawal.ts'

/**
 * The withdrawal wizard: first the method, then the amount (step 1) and the receiver (step 2). If there is only
 * one method, the wizard selects it, but only once, so that the player can still go back to the method.
 */
export function WithdrawalTab({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const t = useTranslations('wallet')
  const { draft, answer, go } = withdrawal
  const offered = useWithdrawalMethods()
  const failureOf = useMoneyFailure()
  const data = useMethodLabels()
  const only = offered.data?.length === 1 ? offered.data[0]?.code : undefined
  const unchosen = draft.step === 'method' && draft.method === undefined
  const choose = useEffectEvent((method: string) => go({ step: 'amount', method }))
  useEffect(() => {
    if (only && unchosen) choose(only)
  }, [only, unchosen])

  if (answer?.status === 'SUCCESS') return <Requested withdrawal={answer} onClose={onClose} />
  if (answer?.status === 'CONTINUE_IN_CASHIER')
    return (
      <>
        <ProviderPage begun={answer} method="withdrawal" amount={draft.amount ?? ''} />
        <AnotherPayment
          note={t('withdraw.anotherNote')}
          action={t('withdraw.another')}
          onPress={() => go(emptyWithdrawal)}
        />
      </>
    )
  return (
    <Loaded
      read={onlyAfter(!withdrawal.isAsking, offered)}
      waiting={<StepPlaceholder />}
      failed={failureOf(offered.error)}
    >
      {(methods) => {
        const method = methods.find(({ code }) => code === draft.method)
        if (method && draft.step !== 'method') return <Request withdrawal={withdrawal} method={method} data={data} />
        return (
          <MethodStep
            texts={{ title: t('withdraw.method'), lead: t('withdraw.lead'), empty: t('withdraw.empty') }}
            methods={methods}
            data={data}
            chosen={method?.code}
            onProceed={(code) => go({ step: 'amount', method: code })}
          />
        )
      }}
    </Loaded>
  )
}

interface RequestProps {
  readonly withdrawal: Withdrawal
  readonly method: WithdrawalMethod
  readonly data: ReturnType<typeof useMethodLabels>
}

/** The steps for amount and receiver. The request is sent once both are entered. */
function Request({ withdrawal: { draft, request, go }, method, data }: RequestProps) {
  const t = useTranslations('wallet')
  const limits = useWithdrawalLimits(method.code)
  const failureOf = useMoneyFailure()
  const send = (amount: string, payee: Payee) =>
    request.send({ paymentMethod: method.code, amount, currency: method.currency, ...payee })
  return (
    <Loaded read={limits} waiting={<StepPlaceholder />} failed={failureOf(limits.error)}>
      {(range) => {
        if (draft.step === 'amount' && isEmptyRange(range)) return <TooLittle {...range} />
        if (draft.step === 'amount' || !draft.amount) {
          return (
            <AmountStep
              title={t('withdraw.amount')}
              action={t('withdraw.request')}
              method={range}
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
            request={request}
            onRequest={(payee) => send(draft.amount ?? '', payee)}
          />
        )
      }}
    </Loaded>
  )
}

function TooLittle({ minimum, currency }: Method) {
  const t = useTranslations('wallet.withdraw')
  const smallest = formatMoney(minimum, currency, useLocale())
  return <Alert tone="information">{t('tooLittle', { smallest })}</Alert>
}
