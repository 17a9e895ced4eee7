import { Dialog } from '@baize/ui/dialog'
import { Tabs } from '@baize/ui/tabs'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useSession } from '../../data/session.ts'
import type { WalletRequest, WalletTab } from '../../shell/overlays.ts'
import { DepositTab } from './deposit/deposit-tab.tsx'
import { useDeposit } from './deposit/use-deposit.ts'
import { HistoryTab } from './history/history-tab.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { WalletBalances } from './wallet-balances.tsx'

export interface WalletDialogProps {
  readonly request: WalletRequest
  readonly onClose: () => void
}

/** The wallet over whatever page is open. Closing asks first where something entered would be left behind. */
export function WalletDialog({ request, onClose }: WalletDialogProps) {
  const t = useTranslations('wallet')
  const session = useSession()
  const [tab, setTab] = useState<WalletTab>(request.tab)
  const [leaving, setLeaving] = useState(false)
  const deposit = useDeposit(session.state === 'player' ? `${session.partyId} ${session.activeCurrency}` : '')
  const { draft, complete } = deposit
  const atDeposit = tab === 'deposit'
  const back = () => (complete || draft.step === 'method' ? onClose() : deposit.move({ to: 'back' }))
  const tabs = [
    {
      value: 'deposit',
      label: t('deposit'),
      content: <DepositTab deposit={deposit} returned={request.returned ?? false} onClose={onClose} />,
    },
    { value: 'history', label: t('history'), content: <HistoryTab /> },
  ]
  return (
    <>
      <Dialog
        open
        onClose={() => (atDeposit && !complete ? setLeaving(true) : onClose())}
        onBack={atDeposit ? back : undefined}
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
