import { Tabs } from '@baize/ui/tabs'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useAccountName } from '../../wallet/account-name.ts'
import { HistoryTab } from '../../features/history/history-tab.tsx'
import { WalletBalances } from './wallet-balances.tsx'
import { BackStep } from '../../features/payments/withdrawal/back-step.tsx'
import { useWithdrawal } from '../../features/payments/withdrawal/use-withdrawal.ts'
import { WithdrawalTab } from '../../features/payments/withdrawal/withdrawal-tab.tsx'

/** The wallet for players who may not play: balances, withdrawal and history. */
export function BalancePanel({ label }: { label: string }) {
  const t = useTranslations('wallet')
  const [tab, setTab] = useState('withdrawal')
  const withdrawal = useWithdrawal(useAccountName())
  const content = (
    <>
      <BackStep withdrawal={withdrawal} />
      <WithdrawalTab withdrawal={withdrawal} onClose={() => withdrawal.go({ step: 'method' })} />
    </>
  )
  const tabs = [
    { value: 'withdrawal', label: t('withdrawal'), content },
    { value: 'history', label: t('history'), content: <HistoryTab /> },
  ]
  return (
    <div className="overflow-hidden rounded-panel border border-ivory-50/6 bg-felt-850/95 shadow-panel">
      <h2 className="sr-only">{t('title')}</h2>
      <WalletBalances />
      <div className="p-5 narrow:p-7">
        <Tabs tabs={tabs} label={label} value={tab} onChange={setTab} />
      </div>
    </div>
  )
}
