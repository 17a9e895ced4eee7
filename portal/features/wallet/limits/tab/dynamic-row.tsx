import { formatMoney } from '@baize/ui/money-text'
import { useLocale, useTranslations } from 'use-intl/react'
import { dateTimeOf } from '../../history/history-dates.ts'
import { isMoney } from './dynamic-amount.ts'
import type { TypeState } from './use-dynamic-limits.ts'

/** One dynamic limit: its amount, its end, the used part, and a change that waits. */
export function DynamicRow({ state: { type, currency, own } }: { state: TypeState }) {
  const t = useTranslations('wallet.limits')
  const locale = useLocale()
  const textOf = (value: string) => {
    if (value === 'OFF') return t(type === 'REALITY_CHECK' ? 'reality.none' : 'none')
    return isMoney(type) ? formatMoney(value, currency, locale) : t('time', { minutes: Number(value) })
  }
  const isNone = !own || own.limit === 'OFF'
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div>
          <p className="font-semibold">{t(`dynamic.names.${type}`)}</p>
          {own?.expiryDate && (
            <p className="text-xs text-ivory-300">{t('dynamic.until', { date: dateTimeOf(own.expiryDate) })}</p>
          )}
          {own?.cumulatedValue !== undefined && (
            <p className="figures text-xs text-ivory-300">
              {t('dynamic.used', { amount: textOf(own.cumulatedValue) })}
            </p>
          )}
        </div>
        <span className={isNone ? 'text-sm text-ivory-300' : 'figures font-semibold text-brass-200'}>
          {textOf(own?.limit ?? 'OFF')}
        </span>
      </div>
      {own?.pending && (
        <p className="mt-2 text-xs text-brass-200">
          {t('waits', { limit: textOf(own.pending.limit), date: dateTimeOf(own.pending.effectiveDate) })}
        </p>
      )}
    </li>
  )
}
