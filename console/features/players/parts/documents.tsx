import type { Reply } from '@baize/contract/op'
import { getDossierDocuments } from '@baize/contract/dossiers/views'
import { type Column, DataTable } from '@baize/ui/data-table'
import { useRead } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../../data/reads.ts'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { Loaded } from '@baize/web/states/loaded'
import type { Subject } from '../dossier/subject.ts'

type Row = Reply<typeof getDossierDocuments>['userDocuments'][number]

export function Documents({ playerId }: Pick<Subject, 'playerId'>) {
  const t = useTranslations('dossier')
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
  return (
    <Loaded read={query}>
      {({ userDocuments }) => (
        <DataTable
          caption={t('parts.getDossierDocuments')}
          columns={columns}
          rows={userDocuments}
          rowKey={({ id }) => id}
          empty={t('noDocuments')}
        />
      )}
    </Loaded>
  )
}
