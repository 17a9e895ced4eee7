import { identityDocumentType } from '@baize/contract/documents/player'
import { getDocumentsToReview, reviewDocument } from '@baize/contract/documents/staff'
import { Loaded } from '@baize/web/states/loaded'
import { partOf, useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { readOf } from '../../data/reads.ts'
import { useIsOwnPlayer } from '../../data/own-players.ts'
import { fallbackMs } from '../../data/queues.ts'
import { Assignment, useAssign } from '../../shell/assignment.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { ChangeDialog } from '../../shell/change-dialog.tsx'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import { useRowKeys } from '../../shell/keys/use-row-keys.ts'
import type { Decision, Waiting } from './document.ts'
import { DocumentList } from './document-list.tsx'
import { DocumentReview } from './document-review.tsx'

export function DocumentsPage() {
  const t = useTranslations('documents')
  const waiting = useRead({ ...readOf('documents', getDocumentsToReview, { size: 100 }), refetchInterval: fallbackMs })
  const rows = waiting.data?.documents ?? []
  const { toggle } = useAssign('documents')
  const [decision, setDecision] = useState<Decision>()
  const isOwn = useIsOwnPlayer()
  const decide = (which: Decision['which']) => (document: Waiting) =>
    !isOwn(document.playerId) && setDecision({ document, which })
  const { current, choose } = useRowKeys(
    rows,
    { a: decide('approve'), r: decide('reject'), t: ({ id }) => toggle(id) },
    ({ id }) => id,
  )
  const chosen = rows[current]
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} keys={t('keys')} />
      <Loaded
        read={partOf(waiting, ({ documents }) => documents)}
        waiting="h-96"
        failed={t('failed')}
        empty={t('empty')}
      >
        {() =>
          chosen && (
            <div className="grid items-start gap-6 tablet:grid-cols-[14rem_1fr]">
              <DocumentList rows={rows} current={current} onChoose={choose} />
              <div className="flex min-w-0 flex-col gap-4">
                <Assignment queue="documents" itemId={chosen.id} />
                <DocumentReview key={chosen.id} document={chosen} onDecide={(which) => decide(which)(chosen)} />
              </div>
            </div>
          )
        }
      </Loaded>
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
    </>
  )
}

/** Approves or refuses a document. A refusal needs a reason, which the player reads. */
function DecisionDialog({ document, which, onClose }: Decision & { onClose: () => void }) {
  const t = useTranslations('documents')
  const { playerId, id: documentId } = document
  const decide = (reason: string, idempotencyKey: string) =>
    call(reviewDocument, { playerId, documentId, decision: which, reason }, { idempotencyKey })
  const provesIdentity = identityDocumentType.safeParse(document.documentType).success
  const dialog = {
    title: t(`${which}Title`),
    lead: provesIdentity ? t(`${which}Lead`, { number: document.documentNumber }) : t(`${which}OtherLead`),
    submit: t(which),
    changes: ['documents'],
    done: t('done'),
    onClose,
  }
  const approved = t(provesIdentity ? 'approved' : 'approvedOther')
  if (which === 'approve') return <ChangeDialog {...dialog} run={(_nothing, key) => decide(approved, key)} />
  return <ReasonDialog {...dialog} isDanger hint={t('reasonHint')} run={decide} />
}
