import { formatMoney } from '@baize/ui/money-text'
import { useLocale, useTranslations } from 'use-intl/react'
import { limitOf, useFamilyLimits } from '../family/family-limits.ts'
import { UsedText } from '../family/used-text.tsx'
import { LimitUseText } from '../limit-use.tsx'
import type { LimitName, OwnLimit } from '../limits.ts'
import { WaitingChange } from '../waiting-change.tsx'

/** For each limit, the type and the period that the platform uses for it. */
const familyNames = {
  daily: { type: 'DEPOSIT_LIMIT', period: 'Daily' },
  weekly: { type: 'DEPOSIT_LIMIT', period: 'Weekly' },
  monthly: { type: 'DEPOSIT_LIMIT', period: 'Monthly' },
  loss: { type: 'LOSS_LIMIT', period: 'Weekly' },
  wager: { type: 'WAGER_LIMIT', period: 'Weekly' },
} as const satisfies Record<LimitName, object>

/**
 * One limit that the player has set, with how much of it is used and how much remains. A pending change is shown below
 * it.
 */
export function LimitRow({ own }: { own: OwnLimit }) {
  const t = useTranslations('wallet.limits')
  const locale = useLocale()
  const { data: family } = useFamilyLimits()
  const { name, currency, limit } = own
  const held = family && limitOf(family, familyNames[name])
  const pending = held?.pending
  const amountText = (text: string) => (text === 'OFF' ? t('none') : formatMoney(text, currency, locale))
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-semibold">{t(`names.${name}`)}</p>
          <p className="text-xs text-ivory-300">{t(`periods.${name}`)}</p>
          <LimitUseText name={name} currency={currency} />
          <UsedText own={held} currency={currency} onlyLeft={familyNames[name].type === 'DEPOSIT_LIMIT'} />
        </div>
        <span className={limit === undefined ? 'text-sm text-ivory-300' : 'figures font-semibold text-brass-200'}>
          {amountText(limit ?? 'OFF')}
        </span>
      </div>
      {pending && (
        <WaitingChange
          id={pending.id}
          name={t(`names.${name}`)}
          limit={amountText(pending.limit)}
          date={pending.effectiveDate}
        />
      )}
    </li>
  )
}
