import type { Currency } from '@baize/contract/money'
import { useTranslations } from 'use-intl/react'
import { useBalances } from '../../data/balance.ts'

/** Tells players with several accounts that their limits are in one currency and apply to all accounts together. */
export function OtherAccounts({ currency }: { currency: Currency }) {
  const t = useTranslations('wallet.limits')
  const { data: accounts } = useBalances()
  if (!accounts || accounts.length < 2) return null
  return <p className="mt-2 max-w-prose text-sm text-brass-200">{t('otherAccounts', { currency })}</p>
}
