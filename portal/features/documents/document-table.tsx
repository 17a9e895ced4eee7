import { getDocumentFile, type userDocument } from '@baize/contract/documents/player'
import { type Column, DataTable } from '@baize/ui/data-table'
import { Icon } from '@baize/ui/icon'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { bytesOf, saveFile } from '@baize/web/files/save-file.ts'
import { useTranslations } from 'use-intl/react'
import type { output } from 'zod/mini'
import { call } from '../../data/client.ts'
import { useInstant } from '@baize/web/dates/use-instant.ts'

type UserDocument = output<typeof userDocument>

export function DocumentTable({ documents }: { documents: readonly UserDocument[] }) {
  const t = useTranslations('documents')
  const date = useInstant('day')
  const columns: readonly Column<UserDocument>[] = [
    { key: 'type', title: t('table.type'), cell: ({ documentType }) => t(`types.${documentType}`) },
    { key: 'uploaded', title: t('table.uploaded'), cell: ({ uploadDate }) => date(uploadDate) },
    { key: 'verification', title: t('table.verification'), cell: (document) => <Verification document={document} /> },
    {
      key: 'date',
      title: t('table.date'),
      cell: ({ reviewDate }) => (reviewDate === undefined ? '–' : date(reviewDate)),
    },
    { key: 'attachment', title: t('table.attachment'), cell: (document) => <Attachments document={document} /> },
  ]
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={documents}
      rowKey={({ id }) => id}
      empty={t('table.empty')}
    />
  )
}

const looks = {
  APPROVED: { icon: 'check', color: 'text-sage-300' },
  NOT_REVIEWED: { icon: 'clock', color: 'text-brass-200' },
  REJECTED: { icon: 'warning', color: 'text-garnet-300' },
} as const

function Verification({ document: { status, reason } }: { document: UserDocument }) {
  const t = useTranslations('documents.status')
  const { icon, color } = looks[status]
  return (
    <span className="inline-flex flex-col items-end narrow:items-start">
      <span className={`inline-flex items-center gap-1.5 font-semibold ${color}`}>
        <Icon name={icon} className="size-4" />
        {t(status)}
      </span>
      {reason !== undefined && <span className="text-xs text-ivory-300">{reason}</span>}
    </span>
  )
}

/**
 * Returns a file name with the correct extension. The platform converts pictures to JPEG, so the original extension may
 * be wrong.
 */
function nameFor(fileName: string, mediaType: string): string {
  const ending = mediaType === 'application/pdf' ? '.pdf' : '.jpg'
  return fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '') + ending
}

function Attachments({ document }: { document: UserDocument }) {
  const t = useTranslations('documents.table')
  const fetchFile = useWrite({
    run: (fileId: string) => call(getDocumentFile, { documentId: document.id, fileId }),
    asToasts: true,
    onDone: ({ fileName, mediaType, content }) => saveFile(nameFor(fileName, mediaType), bytesOf(content), mediaType),
  })
  return (
    <span className="flex flex-col items-end gap-1 narrow:items-start">
      {document.userDocumentFiles.map(({ id, fileName }) => (
        <button
          key={id}
          type="button"
          aria-label={t('download', { name: fileName })}
          disabled={fetchFile.isBusy}
          onClick={() => fetchFile.send(id)}
          className="max-w-full cursor-pointer truncate text-left max-narrow:min-h-11 narrow:max-w-56 text-brass-200 underline decoration-brass-400/50 underline-offset-4 hover:text-brass-300 disabled:opacity-50"
        >
          {fileName}
        </button>
      ))}
    </span>
  )
}
