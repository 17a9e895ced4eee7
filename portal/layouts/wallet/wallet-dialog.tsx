import { Dialog } from '@baize/ui/dialog'
import { Tabs } from '@baize/ui/tabs'
import { LeaveGuard } from '@baize/web/forms/leave-guard'
import type { ShownPage } from '@baize/web/forms/leaving.ts'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { getSession } from '../../data/session.ts'
import { closeOverlay, moveWallet } from '../../frame/overlays.ts'
import type { WalletView, WalletTab } from '../../navigation/over.ts'
import { useAccountName } from '../../wallet/account-name.ts'
import { BonusesTab } from '../../features/bonuses/bonuses-tab.tsx'
import { DepositTab } from '../../features/payments/deposit/deposit-tab.tsx'
import { depositSteps } from '../../features/payments/deposit/deposit-draft.ts'
import { type Deposit, useDeposit } from '../../features/payments/deposit/use-deposit.ts'
import { useReturn } from '../../features/payments/deposit/use-return.ts'
import { FormClosed } from '../../features/limits/form-closed.ts'
import { DepositLimits } from '../../features/limits/deposit-limits.tsx'
import { useLimitsNotice } from '../../features/limits/limits.ts'
import { LimitsNotice } from '../../features/limits/limits-notice.tsx'
import { LimitsTab } from '../../features/limits/tab/limits-tab.tsx'
import { stepBack, useWithdrawal, type Withdrawal } from '../../features/payments/withdrawal/use-withdrawal.ts'
import { withdrawalSteps } from '../../features/payments/withdrawal/withdrawal-draft.ts'
import { WithdrawalTab } from '../../features/payments/withdrawal/withdrawal-tab.tsx'
import { HistoryTab } from '../../features/history/history-tab.tsx'
import { progressOf, wayOut } from './progress.ts'
import { useStepAddress } from './use-step-address.ts'
import { WalletBalances } from './wallet-balances.tsx'

export interface WalletDialogProps extends WalletView {
  /** The section for time-out and self-exclusion. */
  readonly breaks: ReactNode
}

/**
 * The wallet, above the current page. The URL contains the wallet's tab and step. What the wallet knows about the
 * player's payment (`progressOf`) decides whether it asks before it closes, in which words, and where Back leads.
 */
export function WalletDialog({ tab, step, breaks }: WalletDialogProps) {
  const t = useTranslations('wallet')
  const account = useAccountName()
  const [typedAt, setTypedAt] = useState<string>()
  const deposit = useDeposit(account)
  const returned = tab === 'deposit' && step === 'returned'
  useReturn(returned, deposit)
  const withdrawal = useWithdrawal(account)
  const addressOf = {
    deposit: useStepAddress(tab === 'deposit' ? step : undefined, depositWizard(deposit)),
    withdrawal: useStepAddress(tab === 'withdrawal' ? step : undefined, withdrawalWizard(withdrawal)),
  }
  const addressIn = (at: WalletTab) => (at === 'deposit' || at === 'withdrawal' ? addressOf[at] : at)
  const isTyping = typedAt === addressIn(tab)
  const { data: asksForLimits = false } = useLimitsNotice()
  const progress = progressOf({ tab, deposit, withdrawal, isTyping, asksForLimits })
  // Of a withdrawal that continues in the provider's cashier, the browser tab stores nothing.
  const isInCashier = progress === 'atProvider' && tab === 'withdrawal'
  const { asks, hasBack, isHeld } = wayOut[progress]
  const show = (next: WalletTab) => {
    moveWallet(addressIn(next), 'replace')
    setTypedAt(undefined)
  }
  const tabs = [
    {
      value: 'deposit',
      label: t('deposit'),
      content: <DepositWithLimits deposit={deposit} returned={returned} onLimits={() => show('limits')} />,
    },
    {
      value: 'withdrawal',
      label: t('withdrawal'),
      content: <WithdrawalTab withdrawal={withdrawal} onClose={closeOverlay} />,
    },
    { value: 'history', label: t('history'), content: <HistoryTab /> },
    { value: 'bonuses', label: t('bonuses.tab'), content: <BonusesTab /> },
    {
      value: 'limits',
      label: t('limits.tab'),
      content: (
        <FormClosed value={() => setTypedAt(undefined)}>
          <LimitsTab breaks={breaks} />
        </FormClosed>
      ),
    },
  ]
  return (
    <>
      <Dialog
        open
        onClose={closeOverlay}
        onBack={hasBack ? backIn(tab, deposit, withdrawal) : undefined}
        insistent={isHeld}
        title={t('title')}
        header={<WalletBalances />}
        size="large"
      >
        <div onInput={() => setTypedAt(addressIn(tab))}>
          <Tabs tabs={tabs} label={t('tabs')} value={tab} onChange={(value) => show(value as WalletTab)} />
        </div>
      </Dialog>
      {asks && (
        <WalletGuard
          text={progress === 'typed' ? 'text' : isInCashier ? 'cashierOpen' : 'pageOpen'}
          survivesReload={!isTyping && !isInCashier}
        />
      )}
    </>
  )
}

interface WalletGuardProps {
  readonly text: 'text' | 'pageOpen' | 'cashierOpen'
  /**
   * False if the provider's cashier is open, or if the player has typed something at the current step. What they have entered at the steps before it survives
   * a reload, because the wizards keep it in the storage of the browser tab.
   */
  readonly survivesReload: boolean
}

/** Asks before the wallet closes. */
function WalletGuard({ text, survivesReload }: WalletGuardProps) {
  const t = useTranslations('wallet.leave')
  return (
    <LeaveGuard
      loses={leavesWallet}
      survivesReload={survivesReload}
      texts={{ title: t('title'), lead: t(text), stay: t('back'), leave: t('quit') }}
    />
  )
}

/**
 * Returns whether a navigation leaves the wallet and must be confirmed. After the session has ended, nothing must be
 * confirmed.
 */
const leavesWallet = ({ overs }: ShownPage): boolean =>
  getSession().state === 'player' && !overs.some((over) => over.startsWith('wallet.'))

const depositWizard = ({ draft, complete, goTo }: Deposit) =>
  ({ tab: 'deposit', steps: depositSteps, shown: complete ? 'method' : draft.step, goTo }) as const

const withdrawalWizard = ({ draft, complete, goTo }: Withdrawal) =>
  ({ tab: 'withdrawal', steps: withdrawalSteps, shown: complete ? 'method' : draft.step, goTo }) as const

interface DepositWithLimitsProps {
  readonly deposit: Deposit
  readonly returned: boolean
  /** Opens the tab with the player's limits. Meanwhile the wizard stays at its step. */
  readonly onLimits: () => void
}

/** The deposit wizard, including the notice about limits and the table of limits. */
function DepositWithLimits({ onLimits, ...wizard }: DepositWithLimitsProps) {
  const { data, error } = useLimitsNotice()
  const notice = { isDue: data, isLoading: data === undefined && error === null, form: <LimitsNotice /> }
  return <DepositTab {...wizard} limitsNotice={notice} limits={<DepositLimits onChange={onLimits} />} />
}

/** Returns what the back arrow of a tab does: one step back, or at the first step close the wallet. */
function backIn(tab: WalletTab, deposit: Deposit, withdrawal: Withdrawal): (() => void) | undefined {
  if (tab === 'deposit') {
    const isFirst = deposit.complete || deposit.draft.step === 'method'
    return isFirst ? closeOverlay : () => void deposit.move({ to: 'back' })
  }
  if (tab !== 'withdrawal') return undefined
  const before = stepBack(withdrawal)
  return before ? () => withdrawal.go(before) : closeOverlay
}
