import { formatMoney } from '@baize/ui/money-text'
import { useLocale, useTranslations } from 'use-intl/react'
import { useMethodLabels } from '../method-labels.ts'
import type { Method } from '../method-step.tsx'
import type { DepositDraft } from './deposit-draft.ts'

interface DepositSummaryProps {
  readonly method: Pick<Method, 'code' | 'currency'>
  readonly amount: string
  readonly bonus: DepositDraft['bonus']
}

/** States what the next press pays: the amount, the method, and the bonus that the player has requested. */
export function DepositSummary({ method, amount, bonus }: DepositSummaryProps) {
  const t = useTranslations('wallet.payment')
  const locale = useLocale()
  const name = useMethodLabels().get(method.code)?.title.rendered ?? method.code
  return (
    <p className="mb-5 rounded-card bg-felt-950/40 px-4 py-3 text-sm text-ivory-200">
      <strong className="figures font-semibold text-ivory-50">
        {t('summary', { amount: formatMoney(amount, method.currency, locale), method: name })}
      </strong>
      <span className="block text-ivory-300">{bonus ? t('withBonus', { name: bonus.name }) : t('withoutBonus')}</span>
    </p>
  )
}
