import { Dialog } from '@baize/ui/dialog'
import { Tabs } from '@baize/ui/tabs'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useSession } from '../../data/session.ts'
import type { WalletRequest, WalletTab } from '../../shell/overlay-state.ts'
import { BonusesTab } from './bonuses/bonuses-tab.tsx'
import { DepositTab } from './deposit/deposit-tab.tsx'
import { type Deposit, useDeposit } from './deposit/use-deposit.ts'
import { useReturn } from './deposit/use-return.ts'
import { LimitsTab } from './limits/tab/limits-tab.tsx'
import { stepBack, useWithdrawal, type Withdrawal } from './withdrawal/use-withdrawal.ts'
import { WithdrawalTab } from './withdrawal/withdrawal-tab.tsx'
import { HistoryTab } from './history/history-tab.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { WalletBalances } from './wallet-balances.tsx'

export interface WalletDialogProps {
  readonly request: WalletRequest
  /** The section of breaks and exclusions. */
  readonly breaks: ReactNode
  readonly onClose: () => void
}

/** The wallet over the current page. It asks before it closes if typed values would be lost. */
export function WalletDialog({ request, breaks, onClose }: WalletDialogProps) {
  const t = useTranslations('wallet')
  const session = useSession()
  const [tab, setTab] = useState<WalletTab>(request.tab)
  const [leaving, setLeaving] = useState(false)
  const deposit = useDeposit(session.state === 'player' ? `${session.partyId} ${session.activeCurrency}` : '')
  useReturn(request.returned ?? false, deposit)
  const withdrawal = useWithdrawal()
  const { goBack, asks } = wayOut(tab, deposit, withdrawal)
  const tabs = [
    {
      value: 'deposit',
      label: t('deposit'),
      content: (
        <DepositTab
          deposit={deposit}
          returned={request.returned ?? false}
          onClose={onClose}
          onLimits={() => setTab('limits')}
        />
      ),
    },
    {
      value: 'withdrawal',
      label: t('withdrawal'),
      content: <WithdrawalTab withdrawal={withdrawal} onClose={onClose} />,
    },
    { value: 'history', label: t('history'), content: <HistoryTab /> },
    { value: 'bonuses', label: t('bonuses.tab'), content: <BonusesTab /> },
    { value: 'limits', label: t('limits.tab'), content: <LimitsTab breaks={breaks} onLeave={onClose} /> },
  ]
  return (
    <>
      <Dialog
        open
        onClose={() => (asks ? setLeaving(true) : onClose())}
        onBack={goBack === 'none' ? undefined : (goBack ?? onClose)}
        title={t('title')}
        header={<WalletBalances />}
        size="large"
      >
        <Tabs tabs={tabs} label={t('tabs')} value={tab} onChange={(value) => setTab(value as WalletTab)} />
      </Dialog>
      <LeaveDialog open={leaving} onStay={() => setLeaving(false)} onQuit={onClose} />
    </>
  )
}

/**
 * How a tab is left. `asks` tells whether closing asks first (not on History and Bonuses, and not without typed
 * values). The back arrow runs `goBack`, or closes the wallet if that is undefined.
 */
function wayOut(tab: WalletTab, deposit: Deposit, withdrawal: Withdrawal) {
  if (tab === 'deposit') {
    const { draft, complete } = deposit
    const goBack = complete || draft.step === 'method' ? undefined : () => deposit.move({ to: 'back' })
    return { asks: !complete, goBack }
  }
  if (tab === 'withdrawal') {
    const { draft, complete } = withdrawal
    const before = complete ? undefined : stepBack(draft)
    return { asks: !complete, goBack: before && (() => withdrawal.go(before)) }
  }
  return { asks: tab === 'limits', goBack: 'none' as const }
}
