import { getApprovals } from '@baize/contract/approvals/staff'
import { partOf, useRead } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { fallbackMs } from '../../data/queues.ts'
import { Age } from '../../shell/age.tsx'
import { Queue } from '../../shell/queue.tsx'
import { ApprovalAbout } from './approval-about.tsx'
import { Outcome } from './outcome.tsx'

export function DecidedList() {
  const t = useTranslations('approvals')
  const query = useRead({ ...readOf('approvals', getApprovals, { state: 'DECIDED' }), refetchInterval: fallbackMs })
  return (
    <>
      <p className="mb-5 max-w-prose text-sm text-ivory-300">{t('decidedLead')}</p>
      <Queue
        title={t('decided')}
        empty={t('emptyDecided')}
        read={partOf(query, ({ approvals }) => approvals)}
        rowKey={({ approvalId }) => approvalId}
      >
        {(row) => (
          <>
            <ApprovalAbout row={row}>
              <span className="block text-xs text-ivory-300">{t('askedBy', { name: row.askedBy })}</span>
              <Outcome row={row} />
            </ApprovalAbout>
            <Age since={row.askedAt} />
          </>
        )}
      </Queue>
    </>
  )
}
