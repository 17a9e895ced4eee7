import type { Currency } from '@baize/contract/money'
import { Alert } from '@baize/ui/alert'
import { formatMoney } from '@baize/ui/money-text'
import { useLocale, useTranslations } from 'use-intl/react'
import { type DepositLimits, type DepositPeriod, excessesIn } from './limit-order.ts'

interface LimitOrderWarningProps {
  readonly limits: DepositLimits
  readonly currency: Currency
  /** If given, only warnings about the limit of this period are shown; otherwise all warnings are shown. */
  readonly about?: DepositPeriod
}

/** Warns the player before they save a deposit limit that can never be reached. The player can still save the limit. */
export function LimitOrderWarning({ limits, currency, about }: LimitOrderWarningProps) {
  const t = useTranslations('wallet.limits')
  const locale = useLocale()
  const moneyOf = (period: DepositPeriod) => formatMoney(limits[period] ?? '0', currency, locale)
  const found = excessesIn(limits, currency).filter(
    ({ shorter, longer }) => about === undefined || shorter === about || longer === about,
  )
  return found.map(({ shorter, longer }) => (
    <Alert key={shorter} tone="warning" className="mt-3">
      {t('order', {
        shorter: t(`names.${shorter}`),
        high: moneyOf(shorter),
        longer: t(`names.${longer}`),
        low: moneyOf(longer),
      })}
    </Alert>
  ))
}
