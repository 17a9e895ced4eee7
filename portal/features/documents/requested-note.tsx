import { requestedDocumentTypes } from '@baize/contract/documents/player'
import { Alert } from '@baize/ui/alert'
import { useTranslations } from 'use-intl/react'
import { useDocumentTypes } from './use-documents.ts'

/** Names the documents that staff have requested and not yet approved. */
export function RequestedNote() {
  const t = useTranslations('documents')
  const requested = (useDocumentTypes().data ?? [])
    .map(({ documentType }) => documentType)
    .filter((type) => requestedDocumentTypes.some((name) => name === type))
  if (requested.length === 0) return null
  return (
    <Alert tone="information">
      {t('requested', { types: requested.map((type) => t(`types.${type}`)).join(', ') })}
    </Alert>
  )
}
