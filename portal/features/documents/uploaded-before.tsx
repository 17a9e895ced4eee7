import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useDocuments } from './use-documents.ts'

/** Says once to who comes with documents under way that there is nothing to do. */
export function UploadedBefore() {
  const t = useTranslations('identification.uploaded')
  const [shown, setShown] = useState<boolean>()
  const { data } = useDocuments()
  // what is handed in on this page, later, needs no warning
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
