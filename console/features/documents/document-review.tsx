import { getDossier } from '@baize/contract/dossiers'
import { reviewDocument } from '@baize/contract/documents'
import { Button } from '@baize/ui/button'
import { Alert } from '@baize/ui/alert'
import { TextField } from '@baize/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useAction } from '../../data/use-action.ts'
import type { Waiting } from './document.ts'
import { DocumentViewer } from './document-viewer.tsx'
import { Comparison } from './comparison.tsx'

/** One document: its files, the player's details beside what the document says, and the decision. */
export function DocumentReview({ document }: { document: Waiting }) {
  const t = useTranslations('documents')
  const { playerId, id: documentId } = document
  const [reason, setReason] = useState('')
  const dossier = useQuery({ queryKey: ['dossier', playerId], queryFn: () => call(getDossier, { playerId }) })
  const review = useAction({
    run: (decision: 'approve' | 'reject', idempotencyKey) => {
      const text = reason.trim() || t('approved')
      return call(reviewDocument, { playerId, documentId, decision, reason: text }, { idempotencyKey })
    },
    changes: ['documents'],
    done: t('done'),
    onDone: () => setReason(''),
  })
  return (
    <div className="grid min-w-0 items-start gap-6 wide:grid-cols-[1fr_20rem]">
      <DocumentViewer document={document} />
      <div className="flex flex-col gap-5">
        <Comparison document={document} player={dossier.data} />
        {review.refusal && <Alert tone="failure">{review.refusal}</Alert>}
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="flex flex-wrap gap-3 *:grow">
          <Button busy={review.busy} onClick={() => review.run('approve')}>
            {t('approve')}
          </Button>
          <Button tone="danger" busy={review.busy} disabled={reason.trim() === ''} onClick={() => review.run('reject')}>
            {t('reject')}
          </Button>
        </div>
      </div>
    </div>
  )
}
