import { getWithdrawals } from '@baize/contract/payments/staff'
import { Button } from '@baize/ui/button'
import { usePages } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { pagesOf } from '../../data/reads.ts'
import { useIsOwnPlayer } from '../../data/own-players.ts'
import { fallbackMs } from '../../data/queues.ts'
import { useMay } from '../../data/self.ts'
import { KeyMark } from '../../shell/keys/key-mark.tsx'
import { Queue } from '../../shell/queue.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import type { Decision, Withdrawal } from './withdrawal.ts'
import { WithdrawalRow } from './withdrawal-row.tsx'

/** Lists the withdrawals that wait for a decision, oldest first. */
export function ReviewQueue() {
  const t = useTranslations('withdrawals')
  const mayDecide = useMay('withdrawals.decide')
  const isOwn = useIsOwnPlayer()
  const [decision, setDecision] = useState<Decision>()
  const queue = usePages({
    ...pagesOf('withdrawals', getWithdrawals, { state: 'REVIEW' }, ({ withdrawals }) => withdrawals),
    refetchInterval: fallbackMs,
  })
  const decide = (which: Decision['decision']) => (row: Withdrawal) => {
    // An approval that already waits for a second member of staff is decided on the page of the approvals, not here.
    if ((which === 'approve' && row.secondPersonAskedBy) || isOwn(row.playerId)) return
    setDecision({ withdrawal: row, decision: which })
  }
  return (
    <>
      <p className="mb-5 max-w-prose text-sm text-ivory-300">
        {t(mayDecide ? 'lead' : 'readOnly')} {mayDecide && <span className="not-pointer-fine:hidden">{t('keys')}</span>}
      </p>
      <Queue
        queue="withdrawals"
        title={t('title')}
        empty={t('empty')}
        read={queue}
        rowKey={({ withdrawalId }) => withdrawalId}
        actions={mayDecide ? { a: decide('approve'), r: decide('refuse') } : {}}
      >
        {(row, focus) => (
          <WithdrawalRow row={row}>
            {mayDecide && (
              <>
                {!row.secondPersonAskedBy && (
                  <Button size="small" onFocus={focus} onClick={() => decide('approve')(row)}>
                    {t('approve')} <KeyMark name="a" />
                  </Button>
                )}
                <Button size="small" tone="danger" onFocus={focus} onClick={() => decide('refuse')(row)}>
                  {t('refuse')} <KeyMark name="r" />
                </Button>
              </>
            )}
          </WithdrawalRow>
        )}
      </Queue>
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
    </>
  )
}
