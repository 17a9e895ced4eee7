import type { Currency } from '@baize/contract/money'
import { formatMoney } from '@baize/ui/money-text'
import { useLocale, useTranslations } from 'use-intl/react'
import { timeOf } from '../../wallet/exact-times.ts'
import { type LimitName, limitUseOf, useLimitUse } from './limits.ts'

const isSome = (amount: string | undefined): amount is string => amount !== undefined && /[1-9]/.test(amount)

/**
 * Shows how much of a deposit limit is used: the amount that the player has deposited, and the amount that pending
 * deposits reserve.
 */
export function LimitUseText({ name, currency }: { name: LimitName | 'dynamic'; currency: Currency }) {
  const t = useTranslations('wallet.limits.use')
  const locale = useLocale()
  const { data } = useLimitUse()
  const use = limitUseOf(data?.periods, name)
  if (!use) return null
  const textOf = (amount: string) => formatMoney(amount, currency, locale)
  const heldText = (amount: string) =>
    data?.heldUntil === undefined ? t('heldUnderWay', { amount }) : t('held', { amount, time: timeOf(data.heldUntil) })
  return (
    <span className="figures block text-xs text-ivory-300">
      {use.paid === undefined ? t('unknown') : t('paid', { amount: textOf(use.paid) })}
      {isSome(use.held) && <span className="block text-brass-200">{heldText(textOf(use.held))}</span>}
    </span>
  )
}

/** Explains when an amount that a pending deposit reserves counts as deposited, and when it is released. */
export function HeldNote() {
  const t = useTranslations('wallet.limits.use')
  const { data } = useLimitUse()
  return data?.periods.some(({ held }) => isSome(held)) ? (
    <p className="mt-3 text-xs text-ivory-300">{t('note')}</p>
  ) : null
}
