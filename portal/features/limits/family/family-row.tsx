import { formatMoney } from '@baize/ui/money-text'
import { useLocale, useTranslations } from 'use-intl/react'
import { dateTimeOf } from '../../../wallet/exact-times.ts'
import { LimitUseText } from '../limit-use.tsx'
import { WaitingChange } from '../waiting-change.tsx'
import { isMoney } from './family-amount.ts'
import { type FamilyState, nameOfState } from './family-limits.ts'
import { UsedText } from './used-text.tsx'

/**
 * One limit: its amount, its end date or period, how much of it is used and how much remains, and a change that is
 * pending.
 */
export function FamilyRow({ state }: { state: FamilyState }) {
  const t = useTranslations('wallet.limits')
  const locale = useLocale()
  const { type, period, currency, own } = state
  const name = t(nameOfState(state))
  const textOf = (value: string) => {
    if (value === 'OFF') return t(type === 'REALITY_CHECK' ? 'reality.none' : 'none')
    return isMoney(type) ? formatMoney(value, currency, locale) : t('time', { minutes: Number(value) })
  }
  // What a deposit limit has left is reduced by amounts that are only held, so it is not all used.
  const isDeposits = type === 'DEPOSIT_LIMIT' && period === 'Dynamic'
  const isNone = !own || own.limit === 'OFF'
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-semibold">{name}</p>
          {own?.expiryDate && (
            <p className="text-xs text-ivory-300">{t('dynamic.until', { date: dateTimeOf(own.expiryDate) })}</p>
          )}
          {type === 'GAME_TIME_LIMIT' && period === 'Weekly' && (
            <p className="text-xs text-ivory-300">{t('periods.weekly')}</p>
          )}
          {isDeposits && <LimitUseText name="dynamic" currency={currency} />}
          <UsedText own={own} currency={currency} onlyLeft={isDeposits} />
        </div>
        <span className={isNone ? 'text-sm text-ivory-300' : 'figures font-semibold text-brass-200'}>
          {textOf(own?.limit ?? 'OFF')}
        </span>
      </div>
      {own?.pending && (
        <WaitingChange
          id={own.pending.id}
          name={name}
          limit={textOf(own.pending.limit)}
          date={own.pending.effectiveDate}
        />
      )}
    </li>
  )
}
