import { currency as currencyShape, type Currency } from '@baize/contract/money'
import { formatMoney } from '@baize/ui/money-text'
import { SelectField } from '@baize/ui/select-field'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { useLocale, useTranslations } from 'use-intl/react'
import { enterAccount } from '../data/accounts.ts'
import { useBalances } from '../data/balance.ts'
import { hasMoneyAccess, useSession } from '../data/session.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'

/**
 * Switches between the player's accounts. Each account is shown with its currency and balance. Not rendered if the
 * player has only one account.
 */
export function PlayerAccounts() {
  const t = useTranslations('shell.sidebar')
  const locale = useLocale()
  const session = useSession()
  const { data: balances } = useBalances()
  const enter = useWrite({
    run: (currency: Currency) => enterAccount(currency),
    asToasts: true,
    onDone: (_done, currency) => showToast('success', t('switched', { currency })),
  })
  if (!hasMoneyAccess(session) || session.associateAccounts.length < 2) return null
  const options = session.associateAccounts.map(({ currency }) => {
    const total = balances?.find((balance) => balance.currency === currency)?.totalBalance
    return { value: currency, label: total ? `${currency} · ${formatMoney(total, currency, locale)}` : currency }
  })
  return (
    <SelectField
      label={t('currency')}
      className="mt-5"
      options={options}
      value={enter.isBusy ? enter.sent : session.activeCurrency}
      disabled={enter.isBusy}
      onChange={(event) => enter.send(currencyShape.parse(event.target.value))}
    />
  )
}
