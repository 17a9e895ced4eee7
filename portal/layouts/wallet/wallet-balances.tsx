import { classNames } from '@baize/ui/class-names'
import { formatMoney, MoneyText } from '@baize/ui/money-text'
import { Skeleton } from '@baize/ui/skeleton'
import { Loaded } from '@baize/web/states/loaded'
import { useLocale, useTranslations } from 'use-intl/react'
import { type Balance, useBalance } from '../../data/balance.ts'

/**
 * The cash (withdrawable), bonus and total balance of the active account, and the amount that is reserved for
 * withdrawals.
 */
export function WalletBalances() {
  const t = useTranslations('shell.failed')
  const read = useBalance()
  return (
    <div className="border-b border-ivory-50/8 bg-felt-950/30 px-5 py-3 narrow:px-7">
      <Loaded read={read} waiting={<Amounts balance={undefined} />} failed={t('balance')}>
        {(balance) => <Amounts balance={balance} />}
      </Loaded>
    </div>
  )
}

function Amounts({ balance }: { balance: Balance | undefined }) {
  const t = useTranslations('shell.money')
  const locale = useLocale()
  const amounts = {
    cash: balance?.withdrawableBalance,
    bonus: balance?.bonusBalance,
    total: balance?.totalBalance,
  }
  // On a phone, long amounts are shown in small type. Otherwise three of them, each with eight decimals, would not fit
  // side by side.
  const long = (amounts.total?.length ?? 0) > 9
  const reserved = balance?.reservedBalance ?? '0'
  return (
    <>
      <dl className="grid grid-cols-3 gap-3">
        {(['cash', 'bonus', 'total'] as const).map((name) => (
          <div key={name}>
            <dt className="eyebrow text-ivory-300">{t(name)}</dt>
            <dd
              className={classNames('mt-0.5 font-semibold text-brass-200', long ? 'text-xs narrow:text-lg' : 'text-lg')}
            >
              {balance ? (
                <MoneyText amount={amounts[name] ?? '0'} currency={balance.currency} />
              ) : (
                <Skeleton className="h-6 w-20" />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {balance && Number(reserved) > 0 && (
        <p className="mt-2 text-xs text-ivory-300">
          {t('reserved', { amount: formatMoney(reserved, balance.currency, locale) })}
        </p>
      )}
    </>
  )
}
