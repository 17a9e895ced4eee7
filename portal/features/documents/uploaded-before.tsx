import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useDocuments } from './use-documents.ts'

/** Tells players whose documents are in review, once, that they need not do anything. */
export function UploadedBefore() {
  const t = useTranslations('identification.uploaded')
  const [shown, setShown] = useState<boolean>()
  const { data } = useDocuments()
  // documents submitted later on this page need no note
  if (data && shown === undefined) setShown(data.documents.some(({ status }) => status !== 'REJECTED'))
  const close = () => setShown(false)
  return (
    <Dialog
      open={shown ?? false}
      size="small"
      title={t('title')}
      onClose={close}
      footer={<Button onClick={close}>{t('ok')}</Button>}
    >
      <p className="text-ivory-200">{t('text')}</p>
    </Dialog>
  )
}
