import { decideApproval, getApprovals } from '@baize/contract/approvals/staff'
import { partOf, useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { readOf } from '../../data/reads.ts'
import { fallbackMs } from '../../data/queues.ts'
import { Queue } from '../../shell/queue.tsx'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import type { Approval } from './approval.ts'
import { ApprovalRow } from './approval-row.tsx'

/** Lists the requests that wait for a second member of staff, oldest first. */
export function WaitingQueue() {
  const t = useTranslations('approvals')
  const [chosen, setChosen] = useState<{ row: Approval; decision: 'approve' | 'refuse' }>()
  const query = useRead({ ...readOf('approvals', getApprovals, {}), refetchInterval: fallbackMs })
  const choose = (decision: 'approve' | 'refuse') => (row: Approval) => !row.refusal && setChosen({ row, decision })
  return (
    <>
      <p className="mb-5 max-w-prose text-sm text-ivory-300">
        {t('lead')} <span className="not-pointer-fine:hidden">{t('keys')}</span>
      </p>
      <Queue
        queue="approvals"
        title={t('title')}
        empty={t('empty')}
        read={partOf(query, ({ approvals }) => approvals)}
        rowKey={({ approvalId }) => approvalId}
        actions={{ a: choose('approve'), r: choose('refuse') }}
      >
        {(row, focus) => <ApprovalRow row={row} onFocus={focus} onDecide={(decision) => choose(decision)(row)} />}
      </Queue>
      {chosen && (
        <ReasonDialog
          title={t(`${chosen.decision}Title`)}
          lead={t(`${chosen.decision}Lead`)}
          submit={t(chosen.decision)}
          isDanger={chosen.decision === 'refuse'}
          run={async (reason, idempotencyKey) => {
            const { row, decision } = chosen
            const input = { approvalId: row.approvalId, decision, reason }
            const { state, failure = '' } = await call(decideApproval, input, { idempotencyKey })
            return state === 'FAILED' || state === 'ENDED' ? { failure: t(state, { failure }) } : {}
          }}
          changes={['approvals']}
          done={t('done')}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
