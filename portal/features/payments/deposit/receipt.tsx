import { getDeposit } from '@baize/contract/payments/player'
import type { Reply } from '@baize/contract/op'
import { formatMoney } from '@baize/ui/money-text'
import { Loaded } from '@baize/web/states/loaded'
import { useRead } from '@baize/web/queries/read.ts'
import { useLocale, useTranslations } from 'use-intl/react'
import { readOf } from '../../../data/reads.ts'
import { useMethodLabels } from '../method-labels.ts'
import { Fact, ReceiptFacts } from '../receipt-facts.tsx'

interface ReceiptProps {
  readonly paymentId: string
  /** The content service's name of the bonus that the player requested, if this tab still knows it. */
  readonly bonusName: string | undefined
}

/** Shows a deposit as the platform has booked it: the credited amount, the method, the reference and the bonus. */
export function Receipt({ paymentId, bonusName }: ReceiptProps) {
  const read = useRead(readOf('payments', getDeposit, { paymentId }))
  return (
    <Loaded read={read} waiting="h-28 w-full max-w-sm">
      {(deposit) => <Booked deposit={deposit} bonusName={bonusName} />}
    </Loaded>
  )
}

function Booked({ deposit, bonusName }: { deposit: Reply<typeof getDeposit> } & Pick<ReceiptProps, 'bonusName'>) {
  const t = useTranslations('wallet.done')
  const locale = useLocale()
  const labels = useMethodLabels()
  const { amount, requestedAmount, currency, paymentMethod, reference, bonusGiven, requestedBonus } = deposit
  const bonus = requestedBonus && (bonusName ?? requestedBonus)
  const money = (value: string) => formatMoney(value, currency, locale)
  const gone = [
    ['refunded', deposit.refundedAmount],
    ['chargedBack', deposit.chargedBackAmount],
    ['reversed', deposit.reversedAmount],
    ['remaining', deposit.remainingAmount],
  ] as const
  return (
    <>
      {requestedAmount !== amount && (
        <p className="max-w-sm text-brass-200">
          {t('other', { requested: money(requestedAmount), amount: money(amount) })}
        </p>
      )}
      <ReceiptFacts>
        <Fact name={t('amount')}>{money(amount)}</Fact>
        {gone.map(
          ([name, value]) =>
            value !== undefined &&
            (name === 'remaining' || /[1-9]/.test(value)) && (
              <Fact key={name} name={t(name)}>
                {money(value)}
              </Fact>
            ),
        )}
        <Fact name={t('method')}>{labels.get(paymentMethod)?.title.rendered ?? paymentMethod}</Fact>
        <Fact name={t('reference')}>
          <span className="text-xs">{reference}</span>
        </Fact>
      </ReceiptFacts>
      {bonus && (
        <p className={bonusGiven ? 'text-ivory-200' : 'max-w-sm text-brass-200'}>
          {t(bonusGiven ? 'bonus' : 'noBonus', { name: bonus })}
        </p>
      )}
    </>
  )
}
