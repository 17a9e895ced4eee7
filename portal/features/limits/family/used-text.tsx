import type { Currency } from '@baize/contract/money'
import { formatMoney } from '@baize/ui/money-text'
import { useLocale, useTranslations } from 'use-intl/react'
import { isMoney } from './family-amount.ts'
import type { FamilyLimit } from './family-limits.ts'
import { leftOf } from './left.ts'

interface UsedTextProps {
  readonly own: FamilyLimit | undefined
  readonly currency: Currency
  /** True if the used amount is already shown beside this text, so that the text states only what remains. */
  readonly onlyLeft?: boolean
}

export function UsedText({ own, currency, onlyLeft = false }: UsedTextProps) {
  const t = useTranslations('wallet.limits')
  const locale = useLocale()
  if (own?.cumulatedValue === undefined) return null
  const textOf = (value: string) =>
    isMoney(own.limitType) ? formatMoney(value, currency, locale) : t('time', { minutes: Number(value) })
  const left = leftOf(own, currency)
  const parts = [
    !onlyLeft && t('dynamic.used', { amount: textOf(own.cumulatedValue) }),
    left !== undefined && t('left', { amount: textOf(left) }),
  ]
  return <span className="figures block text-xs text-ivory-300">{parts.filter(Boolean).join(' · ')}</span>
}
