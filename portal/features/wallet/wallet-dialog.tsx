import { Dialog } from '@baize/ui/dialog'
import { Tabs } from '@baize/ui/tabs'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { WalletRequest, WalletTab } from '../../shell/overlay-state.ts'
import { useAccountName } from './account-name.ts'
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

/** The wallet over the current page. It asks before it closes if a flow or typed limits would be lost. */
export function WalletDialog({ request, breaks, onClose }: WalletDialogProps) {
  const t = useTranslations('wallet')
  const account = useAccountName()
  const [tab, setTab] = useState<WalletTab>(request.tab)
  const [leaving, setLeaving] = useState(false)
  const [typed, setTyped] = useState(false)
  const deposit = useDeposit(account)
  useReturn(request.returned ?? false, deposit)
  const withdrawal = useWithdrawal(account)
  const { goBack, isBegun, hasAmount } = wayOut(tab, deposit, withdrawal)
  const asks = hasAmount || (typed && (isBegun || tab === 'limits'))
  const show = (next: WalletTab) => {
    setTab(next)
    setTyped(false)
  }
  const tabs = [
    {
      value: 'deposit',
      label: t('deposit'),
      content: (
        <DepositTab
          deposit={deposit}
          returned={request.returned ?? false}
          onClose={onClose}
          onLimits={() => show('limits')}
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
        <div onInput={() => setTyped(true)} onSubmit={() => setTyped(false)}>
          <Tabs tabs={tabs} label={t('tabs')} value={tab} onChange={(value) => show(value as WalletTab)} />
        </div>
      </Dialog>
      <LeaveDialog open={leaving} onStay={() => setLeaving(false)} onQuit={onClose} />
    </>
  )
}

/**
 * How a tab is left. `isBegun`: the flow is past its first step. The back arrow runs `goBack`, or closes the wallet if that
 * is undefined.
 */
function wayOut(tab: WalletTab, deposit: Deposit, withdrawal: Withdrawal) {
  if (tab === 'deposit') {
    const { draft, complete } = deposit
    const isBegun = !complete && draft.step !== 'method'
    const hasAmount = isBegun && draft.amount !== undefined
    return { isBegun, hasAmount, goBack: isBegun ? () => deposit.move({ to: 'back' }) : undefined }
  }
  if (tab === 'withdrawal') {
    const { draft, complete, request } = withdrawal
    const before = stepBack(withdrawal)
    const isBegun = !complete && draft.step !== 'method'
    return {
      isBegun,
      hasAmount: isBegun && draft.amount !== undefined,
      goBack: request.isPending ? ('none' as const) : before && (() => withdrawal.go(before)),
    }
  }
  return { isBegun: false, hasAmount: false, goBack: 'none' as const }
}
