import { identityDocumentType } from '@baize/contract/documents/player'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useIdentityGate } from '../../frame/use-identity-gate.ts'
import { useDocuments } from './use-documents.ts'

/**
 * Tells players who have already submitted documents that they need not do anything. The dialog opens at most once per
 * page load. In identity-check mode it adds that they can play once the documents have been reviewed.
 */
export function UploadedBefore() {
  const t = useTranslations('identification')
  const key = useIdentityGate().data ? 'inProgress' : 'uploaded'
  const [shown, setShown] = useState<boolean>()
  const { data } = useDocuments()
  // Only documents from before this visit count: a document that the player submits on this page needs no note.
  if (data && shown === undefined)
    setShown(
      data.userDocuments.some(
        ({ documentType, status }) => status !== 'REJECTED' && identityDocumentType.safeParse(documentType).success,
      ),
    )
  const close = () => setShown(false)
  return (
    <Dialog
      open={shown ?? false}
      size="small"
      title={t(`${key}.title`)}
      onClose={close}
      footer={<Button onClick={close}>{t(`${key}.ok`)}</Button>}
    >
      <p className="text-ivory-200">{t(`${key}.text`)}</p>
    </Dialog>
  )
}
