import { Button } from '@baize/ui/button'
import { formatMoney } from '@baize/ui/money-text'
import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { useActiveCurrency } from '../../data/balance.ts'
import { dateTimeOf } from '../../wallet/exact-times.ts'
import { depositPeriods, type DepositPeriod } from './limit-order.ts'
import { HeldNote, LimitUseText } from './limit-use.tsx'
import { limitUseOf, type OwnLimit, useIsDue, useLimitUse, useOwnLimits } from './limits.ts'
import { OtherAccounts } from './other-accounts.tsx'

/**
 * The deposit limits that apply and how much of each is used, with a button to change them. Shown while the player
 * chooses the method and the amount of a deposit.
 */
export function DepositLimits({ onChange }: { onChange: () => void }) {
  const t = useTranslations('wallet.limits')
  const id = useId()
  const { data } = useOwnLimits()
  const { data: use } = useLimitUse()
  if (!data) return null
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-ivory-50/8 pt-5">
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="eyebrow text-ivory-300">
          {t('table.title')}
        </h3>
        <Button tone="secondary" size="small" aria-label={t('table.change')} onClick={onChange}>
          {t('change')}
        </Button>
      </div>
      <table className="mt-2 w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('table.period')}</th>
            <th scope="col">{t('table.limit')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-ivory-50/8">
          {depositPeriods.map((name) => (
            <LimitLine key={name} own={data.limits.find((limit) => limit.name === name)} name={name} />
          ))}
        </tbody>
      </table>
      <HeldNote />
      {use && use.periods.length > 0 && <OtherAccounts currency={data.currency} />}
    </section>
  )
}

function LimitLine({ name, own }: { name: DepositPeriod; own: OwnLimit | undefined }) {
  const t = useTranslations('wallet.limits')
  const locale = useLocale()
  const isDue = useIsDue(name)
  const account = useActiveCurrency()
  const { data: use } = useLimitUse()
  const inAccount = limitUseOf(use?.periods, name)?.limitInAccount
  if (!own) return null
  const { limit, pending, currency } = own
  const textOf = (text: string) => (text === 'OFF' ? t('none') : formatMoney(text, currency, locale))
  return (
    <tr>
      <th scope="row" className="py-2.5 pr-3 text-left font-normal text-ivory-200">
        {t(`names.${name}`)}
      </th>
      <td className="py-2.5 text-right">
        <span className={limit === undefined ? 'text-ivory-300' : 'figures font-semibold text-brass-200'}>
          {textOf(limit ?? 'OFF')}
        </span>
        {inAccount !== undefined && account && (
          <span className="figures block text-xs text-ivory-300">
            {t('inAccount', { amount: formatMoney(inAccount, account, locale) })}
          </span>
        )}
        <LimitUseText name={name} currency={currency} />
        {pending && (
          <span className="block text-xs text-brass-200">
            {isDue
              ? t('due', { limit: textOf(pending.limit) })
              : t('waits', { limit: textOf(pending.limit), date: dateTimeOf(pending.effectiveDate) })}
          </span>
        )}
      </td>
    </tr>
  )
}
