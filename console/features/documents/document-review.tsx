import { getDossier } from '@baize/contract/dossiers/staff'
import { Button } from '@baize/ui/button'
import { useRead } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { KeyMark } from '../../shell/keys/key-mark.tsx'
import { OtherPlayer } from '../../shell/other-player.tsx'
import type { Decision, Waiting } from './document.ts'
import { DocumentViewer } from './document-viewer.tsx'
import { Comparison } from './comparison.tsx'

export function DocumentReview(props: { document: Waiting; onDecide: (decision: Decision['which']) => void }) {
  const t = useTranslations('documents')
  const { document, onDecide } = props
  const { playerId } = document
  const dossier = useRead(readOf('dossier', getDossier, { playerId }))
  return (
    <div className="grid min-w-0 items-start gap-6 wide:grid-cols-[1fr_20rem]">
      <DocumentViewer document={document} />
      <div className="flex min-w-0 flex-col gap-5">
        <Comparison document={document} dossier={dossier} />
        <div className="flex flex-wrap gap-3 *:grow">
          <OtherPlayer playerId={playerId}>
            <Button onClick={() => onDecide('approve')}>
              {t('approve')} <KeyMark name="a" />
            </Button>
            <Button tone="danger" onClick={() => onDecide('reject')}>
              {t('reject')} <KeyMark name="r" />
            </Button>
          </OtherPlayer>
        </div>
      </div>
    </div>
  )
}
