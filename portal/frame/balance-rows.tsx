import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import { MoneyText } from '@baize/ui/money-text'
import { Skeleton } from '@baize/ui/skeleton'
import { Loaded } from '@baize/web/states/loaded'
import { useFigure } from '@baize/web/figures/use-figure.ts'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { type Balance, useBalance } from '../data/balance.ts'
import { paths } from '../navigation/paths.ts'

/** The number of points, as a link to the shop where players spend them. */
function ShopLink({ points }: { points: string }) {
  const t = useTranslations('shell.money')
  const shown = useFigure()(Number(points))
  return (
    <Link
      to={paths.loyalty()}
      aria-label={t('shop', { points: shown })}
      className="-my-3 -mr-2 inline-flex min-h-11 items-center gap-1 rounded-control pr-1 pl-2 text-brass-300 hover:text-brass-200"
    >
      {shown}
      <Icon name="forward" className="size-4" />
    </Link>
  )
}

/** Rows with the cash, the bonus money, their total and the loyalty points of the active account. */
export function BalanceRows({ className }: { className?: string }) {
  const t = useTranslations('shell')
  const read = useBalance()
  return (
    <Loaded read={read} waiting={<Rows balance={undefined} className={className} />} failed={t('failed.balance')}>
      {(balance) => <Rows balance={balance} className={className} />}
    </Loaded>
  )
}

function Rows({ balance, className }: { balance: Balance | undefined; className: string | undefined }) {
  const t = useTranslations('shell.money')
  const money = (amount: string | undefined) =>
    balance && amount !== undefined ? <MoneyText amount={amount} currency={balance.currency} /> : undefined
  const rows = [
    { label: t('cash'), value: money(balance?.withdrawableBalance) },
    { label: t('bonus'), value: money(balance?.bonusBalance) },
    { label: t('total'), value: money(balance?.totalBalance) },
    { label: t('points'), value: balance && <ShopLink points={balance.loyaltyPoint} /> },
  ]
  return (
    <dl className={classNames('divide-y divide-ivory-50/8', className)}>
      {rows.map(({ label, value }) => (
        <div key={label} className="flex items-center justify-between gap-3 py-3 text-sm">
          <dt className="text-ivory-300">{label}</dt>
          <dd className="figures font-semibold text-ivory-50">{value ?? <Skeleton className="h-5 w-20" />}</dd>
        </div>
      ))}
    </dl>
  )
}
