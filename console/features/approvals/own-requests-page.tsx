import { getOwnApprovals, withdrawApproval } from '@baize/contract/approvals/staff'
import { Button } from '@baize/ui/button'
import { SelectField } from '@baize/ui/select-field'
import { usePages } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { pagesOf } from '../../data/reads.ts'
import { fallbackMs } from '../../data/queues.ts'
import { Age } from '../../shell/age.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Queue } from '../../shell/queue.tsx'
import { ChangeDialog } from '../../shell/change-dialog.tsx'
import type { Approval } from './approval.ts'
import { ApprovalAbout } from './approval-about.tsx'
import { Outcome } from './outcome.tsx'

const states = ['OPEN', 'DONE', 'REFUSED', 'OVER'] as const

export function OwnRequestsPage() {
  const t = useTranslations('approvals.own')
  const [search, setSearch] = useSearchParams()
  const [withdrawn, setWithdrawn] = useState<Approval>()
  const state = states.find((name) => name === search.get('state'))
  const query = usePages({
    ...pagesOf('approvals', getOwnApprovals, { ...(state && { state }) }, ({ approvals }) => approvals),
    refetchInterval: fallbackMs,
  })
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        action={
          <SelectField
            label={t('filter')}
            className="w-full narrow:w-64"
            value={state ?? ''}
            options={[
              { value: '', label: t('all') },
              ...states.map((value) => ({ value, label: t(`states.${value}`) })),
            ]}
            onChange={({ target }) => setSearch(target.value ? { state: target.value } : {}, { replace: true })}
          />
        }
      />
      <Queue
        title={t('title')}
        empty={t(state ? 'emptyState' : 'empty')}
        read={query}
        rowKey={({ approvalId }) => approvalId}
      >
        {(row, focus) => (
          <>
            <ApprovalAbout row={row}>
              <Outcome row={row} />
            </ApprovalAbout>
            <Age since={row.askedAt} />
            {row.state === 'WAITING' && (
              <Button size="small" tone="secondary" onFocus={focus} onClick={() => setWithdrawn(row)}>
                {t('withdraw')}
              </Button>
            )}
          </>
        )}
      </Queue>
      {withdrawn && (
        <ChangeDialog
          title={t('withdrawTitle')}
          lead={t('withdrawLead')}
          submit={t('withdraw')}
          isDanger
          run={() => call(withdrawApproval, { approvalId: withdrawn.approvalId })}
          changes={['approvals']}
          done={t('withdrawn')}
          onClose={() => setWithdrawn(undefined)}
        />
      )}
    </>
  )
}
