import { getReviewFile } from '@baize/contract/documents/staff'
import { Icon } from '@baize/ui/icon'
import { Loaded } from '@baize/web/states/loaded'
import { Tabs } from '@baize/ui/tabs'
import { useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import type { Waiting } from './document.ts'
import { PdfPages } from './pdf-pages.tsx'
import { Picture } from './picture.tsx'

/**
 * Shows the files of a document. A file is only loaded when its tab is opened, because every reading is recorded in the
 * audit log.
 */
export function DocumentViewer({ document }: { document: Waiting }) {
  const t = useTranslations('documents')
  const files = document.userDocumentFiles
  const [shown, setShown] = useState(files[0]?.id ?? '')
  return (
    <Tabs
      label={t('files')}
      value={shown}
      onChange={setShown}
      tabs={files.map(({ id }, index) => ({
        value: id,
        label: t('file', { number: String(index + 1) }),
        content: id === shown && <FileView document={document} fileId={id} />,
      }))}
    />
  )
}

function FileView({ document, fileId }: { document: Waiting; fileId: string }) {
  const t = useTranslations('documents')
  const { playerId, id: documentId } = document
  const file = useRead({
    ...readOf('document-file', getReviewFile, { playerId, documentId, fileId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Loaded read={file} waiting="h-96" failed={t('fileFailed')}>
      {({ mediaType, content, fileName }) => {
        const url = `data:${mediaType};base64,${content}`
        return (
          <>
            {mediaType === 'application/pdf' ? (
              <PdfPages fileId={fileId} content={content} name={fileName} />
            ) : (
              <Picture url={url} name={fileName} />
            )}
            <a
              href={url}
              download={fileName}
              className="mt-3 inline-flex items-center gap-2 py-1 text-brass-300 underline"
            >
              <Icon name="download" className="size-4" />
              {t('download', { name: fileName })}
            </a>
          </>
        )
      }}
    </Loaded>
  )
}
