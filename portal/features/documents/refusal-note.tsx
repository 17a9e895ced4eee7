import { Alert } from '@baize/ui/alert'
import { useTranslations } from 'use-intl/react'
import { useDocuments } from './use-documents.ts'

/** Shows above the form why the player's previous document was rejected. */
export function RefusalNote() {
  const t = useTranslations('documents')
  const newest = useDocuments().data?.userDocuments[0]
  if (newest?.status !== 'REJECTED' || newest.reason === undefined) return null
  return (
    <Alert tone="information" title={t('refused', { type: t(`types.${newest.documentType}`) })}>
      {newest.reason}
    </Alert>
  )
}
