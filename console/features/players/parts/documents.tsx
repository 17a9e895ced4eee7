import type { Reply } from '@baize/contract/op'
import { cancelDocumentRequest } from '@baize/contract/documents/staff'
import { getDossierDocuments } from '@baize/contract/dossiers/views'
import { Button } from '@baize/ui/button'
import { type Column, DataTable } from '@baize/ui/data-table'
import { useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../../data/reads.ts'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { Loaded } from '@baize/web/states/loaded'
import { ActionDialog } from '../actions/action-dialog.tsx'
import type { Subject } from '../dossier/subject.ts'

type Row = Reply<typeof getDossierDocuments>['userDocuments'][number]

type Requested = Reply<typeof getDossierDocuments>['requestedDocuments'][number]

export function Documents(subject: Subject) {
  const { playerId } = subject
  const [cancelled, setCancelled] = useState<Requested>()
  const t = useTranslations('dossier')
  const cancel = useTranslations('playerActions.cancelDocumentRequest')
  const instant = useInstant()
  const query = useRead(readOf('dossier', getDossierDocuments, { playerId }))
  const columns: Column<Row>[] = [
    { key: 'at', title: t('at'), cell: ({ uploadDate }) => instant(uploadDate) },
    { key: 'kind', title: t('kind'), cell: ({ documentType }) => t(`document.${documentType}`) },
    { key: 'status', title: t('status'), cell: ({ status }) => t(`document.${status}`) },
    {
      key: 'files',
      title: t('files'),
      cell: ({ userDocumentFiles }) => userDocumentFiles.map((file) => file.fileName).join(', '),
    },
    { key: 'reason', title: t('reason'), cell: ({ reason }) => reason ?? '' },
  ]
  const requestColumns: Column<Requested>[] = [
    { key: 'at', title: t('requestedAt'), cell: ({ requestedAt }) => instant(requestedAt) },
    { key: 'kind', title: t('kind'), cell: ({ documentType }) => t(`document.${documentType}`) },
    {
      key: 'action',
      title: '',
      cell: (requested) => (
        <Button size="small" tone="secondary" onClick={() => setCancelled(requested)}>
          {cancel('name')}
        </Button>
      ),
    },
  ]
  return (
    <div className="flex flex-col gap-6">
      <Loaded read={query}>
        {({ userDocuments, requestedDocuments }) => (
          <>
            {requestedDocuments.length > 0 && (
              <DataTable
                caption={t('requestedDocuments')}
                columns={requestColumns}
                rows={requestedDocuments}
                rowKey={({ documentType }) => documentType}
                empty={t('noDocuments')}
              />
            )}
            <DataTable
              caption={t('parts.getDossierDocuments')}
              columns={columns}
              rows={userDocuments}
              rowKey={({ id }) => id}
              empty={t('noDocuments')}
            />
          </>
        )}
      </Loaded>
      {cancelled && (
        <ActionDialog
          operation={cancelDocumentRequest}
          known={{ documentType: cancelled.documentType }}
          subject={subject}
          name={t(`document.${cancelled.documentType}`)}
          onClose={() => setCancelled(undefined)}
        />
      )}
    </div>
  )
}
