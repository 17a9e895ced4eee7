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
import { DepositLimits } from '../../features/limits/deposit-limits.tsx'
import { useLimitsNotice } from '../../features/limits/limits.ts'
import { LimitsNotice } from '../../features/limits/limits-notice.tsx'
import { LimitsTab } from '../../features/limits/tab/limits-tab.tsx'
import {
  stepBack,
  useWithdrawal,
  type Withdrawal,
  withdrawalSteps,
} from '../../features/payments/withdrawal/use-withdrawal.ts'
import { WithdrawalTab } from '../../features/payments/withdrawal/withdrawal-tab.tsx'
import { HistoryTab } from '../../features/history/history-tab.tsx'
import { useStepAddress } from './use-step-address.ts'
import { WalletBalances } from './wallet-balances.tsx'

export interface WalletDialogProps extends WalletView {
  /** The section for time-out and self-exclusion. */
  readonly breaks: ReactNode
}

/**
 * The wallet, above the current page. The URL contains the wallet's tab and step. If closing the wallet would lose a
 * payment that the player has begun, or limits that they have typed, it asks first.
 */
export function WalletDialog({ tab, step, breaks }: WalletDialogProps) {
  const t = useTranslations('wallet')
  const account = useAccountName()
  const [typedIn, setTypedIn] = useState<WalletTab>()
  const deposit = useDeposit(account)
  const returned = tab === 'deposit' && step === 'returned'
  useReturn(returned, deposit)
  const withdrawal = useWithdrawal(account)
  const addressOf = {
    deposit: useStepAddress(tab === 'deposit' ? step : undefined, depositWizard(deposit)),
    withdrawal: useStepAddress(tab === 'withdrawal' ? step : undefined, withdrawalWizard(withdrawal)),
  }
  const { goBack, isBegun, hasAmount } = wayOut(tab, deposit, withdrawal)
  const asks = hasAmount || (typedIn === tab && (isBegun || tab === 'limits'))
  const show = (next: WalletTab) => {
    moveWallet(next === 'deposit' || next === 'withdrawal' ? addressOf[next] : next, 'replace')
    setTypedIn(undefined)
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
    { value: 'limits', label: t('limits.tab'), content: <LimitsTab breaks={breaks} /> },
  ]
  return (
    <>
      <Dialog
        open
        onClose={closeOverlay}
        onBack={goBack === 'none' ? undefined : (goBack ?? closeOverlay)}
        title={t('title')}
        header={<WalletBalances />}
        size="large"
      >
        <div onInput={() => setTypedIn(tab)} onSubmit={() => setTypedIn(undefined)}>
          <Tabs tabs={tabs} label={t('tabs')} value={tab} onChange={(value) => show(value as WalletTab)} />
        </div>
      </Dialog>
      {asks && <WalletGuard survivesReload={tab !== 'limits'} />}
    </>
  )
}

/**
 * Asks before the wallet closes with an unfinished wizard or with typed limits. Before a reload it asks only if the
 * player has typed limits. An unfinished deposit survives a reload, because its draft is kept in the storage of the
 * browser tab. An unfinished withdrawal must be entered again.
 */
function WalletGuard({ survivesReload }: { survivesReload: boolean }) {
  const t = useTranslations('wallet.leave')
  return (
    <LeaveGuard
      loses={leavesWallet}
      survivesReload={survivesReload}
      texts={{ title: t('title'), lead: t('text'), stay: t('back'), leave: t('quit') }}
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

/**
 * Returns what happens when the player leaves a tab of the wallet. `isBegun` is true once the wizard is past its first
 * step. The back arrow calls `goBack`. If `goBack` is undefined, the arrow closes the wallet, and if it is `none`,
 * there is no arrow.
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
