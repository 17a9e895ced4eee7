import type { processWithdrawal } from '@baize/contract/payments/withdrawals'
import type { Reply } from '@baize/contract/op'
import { Button } from '@baize/ui/button'
import { formatMoney } from '@baize/ui/money-text'
import { useLocale, useTranslations } from 'use-intl/react'
import { useMethodLabels } from '../method-labels.ts'
import { Fact, ReceiptFacts } from '../receipt-facts.tsx'
import { SuccessMark } from '../success-mark.tsx'

type Withdrawn = Extract<Reply<typeof processWithdrawal>, { status: 'SUCCESS' }>

/**
 * Tells the player that the amount is reserved, with a receipt. For a large amount, it adds that staff must review the
 * withdrawal first.
 */
export function Requested({ withdrawal, onClose }: { withdrawal: Withdrawn; onClose: () => void }) {
  const t = useTranslations('wallet.withdraw')
  const inReview = withdrawal.withdrawalStatus === 'REVIEW'
  return (
    <div className="grid justify-items-center gap-4 py-6 text-center">
      <SuccessMark />
      <p role="status" className="max-w-md font-display text-2xl">
        {t('success')}
      </p>
      <p className="text-lg text-ivory-100">{t('thanks')}</p>
      <p className="max-w-md text-sm text-ivory-300">{t(inReview ? 'inReview' : 'onItsWay')}</p>
      <WithdrawalReceipt withdrawal={withdrawal} inReview={inReview} />
      <Button className="mt-3" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  )
}

/** The amount, where it goes, its reference, and when the player can expect it. */
function WithdrawalReceipt({ withdrawal, inReview }: { withdrawal: Withdrawn; inReview: boolean }) {
  const t = useTranslations('wallet.withdraw.receipt')
  const locale = useLocale()
  const labels = useMethodLabels()
  const { amount, currency, paymentMethod, payee, reference, paysOutTo = 'source' } = withdrawal
  // A platform of version 0.3, which may still run during an upgrade, does not send these facts.
  if (amount === undefined || currency === undefined || paymentMethod === undefined) return null
  const method = labels.get(paymentMethod)?.title.rendered ?? paymentMethod
  const time = t('time', { to: paysOutTo })
  return (
    <ReceiptFacts>
      <Fact name={t('amount')}>{formatMoney(amount, currency, locale)}</Fact>
      <Fact name={t('to')}>
        {method}
        {payee !== undefined && <span className="block text-xs">{payee}</span>}
      </Fact>
      <Fact name={t('expected')}>{inReview ? t('afterReview', { time }) : time}</Fact>
      <Fact name={t('reference')}>
        <span className="text-xs">{reference}</span>
      </Fact>
    </ReceiptFacts>
  )
}
