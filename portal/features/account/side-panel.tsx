import { MoneyText } from '@baize/ui/money-text'
import { Skeleton } from '@baize/ui/skeleton'
import { useTranslations } from 'use-intl/react'
import { useBalance } from '../../data/balance.ts'
import type { AccountPlayer } from './player.ts'

/** On wide screens beside the account: name, standing, money. */
export function SidePanel({ player }: { player: AccountPlayer }) {
  const t = useTranslations('account.panel')
  const money = useTranslations('shell.money')
  const balance = useBalance()
  const rows = [
    { label: money('cash'), amount: balance?.withdrawableBalance },
    { label: money('bonus'), amount: balance?.bonusBalance },
    { label: money('total'), amount: balance?.totalBalance },
  ]
  return (
    <aside
      aria-label={t('label')}
      className="hidden rounded-panel border border-ivory-50/6 bg-felt-850/95 p-6 shadow-panel app:sticky app:top-28 app:block app:self-start"
    >
      <p className="font-display text-2xl break-words text-ivory-50">
        {player.firstName} {player.lastName}
      </p>
      <p className="eyebrow mt-2 text-brass-300">
        {t('vip')}: {player.vipStatus}
      </p>
      <dl className="mt-6 divide-y divide-ivory-50/8">
        {rows.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-3 py-3 text-sm">
            <dt className="text-ivory-300">{label}</dt>
            <dd className="font-semibold text-ivory-50">
              {balance && amount !== undefined ? (
                <MoneyText amount={amount} currency={balance.currency} />
              ) : (
                <Skeleton className="h-5 w-20" />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
