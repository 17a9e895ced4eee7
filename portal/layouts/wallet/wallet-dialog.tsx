import { Dialog } from '@baize/ui/dialog'
import { Tabs } from '@baize/ui/tabs'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { WalletRequest, WalletTab } from '../../frame/overlay-state.ts'
import { useAccountName } from '../../wallet/account-name.ts'
import { BonusesTab } from '../../features/bonuses/bonuses-tab.tsx'
import { DepositTab } from '../../features/payments/deposit/deposit-tab.tsx'
import { type Deposit, useDeposit } from '../../features/payments/deposit/use-deposit.ts'
import { useReturn } from '../../features/payments/deposit/use-return.ts'
import { DepositLimits } from '../../features/limits/deposit-limits.tsx'
import { useLimitsNotice } from '../../features/limits/limits.ts'
import { LimitsNotice } from '../../features/limits/limits-notice.tsx'
import { LimitsTab } from '../../features/limits/tab/limits-tab.tsx'
import { stepBack, useWithdrawal, type Withdrawal } from '../../features/payments/withdrawal/use-withdrawal.ts'
import { WithdrawalTab } from '../../features/payments/withdrawal/withdrawal-tab.tsx'
import { HistoryTab } from '../../features/history/history-tab.tsx'
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
        <DepositWithLimits
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

interface DepositWithLimitsProps {
  readonly deposit: Deposit
  readonly returned: boolean
  readonly onClose: () => void
  /** Opens the player's limits. The wizard keeps its step. */
  readonly onLimits: () => void
}

/** The deposit wizard with the player's limits in it. */
function DepositWithLimits({ onLimits, ...wizard }: DepositWithLimitsProps) {
  const { data, error } = useLimitsNotice()
  const notice = { isDue: data, isLoading: data === undefined && error === null, form: <LimitsNotice /> }
  return <DepositTab {...wizard} limitsNotice={notice} limits={<DepositLimits onChange={onLimits} />} />
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
      goBack: request.isBusy ? ('none' as const) : before && (() => withdrawal.go(before)),
    }
  }
  return { isBegun: false, hasAmount: false, goBack: 'none' as const }
}
