import { getReviewFile } from '@baize/contract/documents'
import { IconButton } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import { Tabs } from '@baize/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import type { Waiting } from './document.ts'

/** The files of a document. Each reading is on record, so a file loads when its tab is opened. */
export function DocumentViewer({ document }: { document: Waiting }) {
  const t = useTranslations('documents')
  const files = document.userDocumentFiles
  const [shown, setShown] = useState(files[0]?.id ?? '')
  return (
    <Tabs
      label={t('files')}
      value={shown}
      onChange={setShown}
      tabs={files.map(({ id }, place) => ({
        value: id,
        label: t('file', { number: String(place + 1) }),
        content: id === shown && <FileView document={document} fileId={id} />,
      }))}
    />
  )
}

function FileView({ document, fileId }: { document: Waiting; fileId: string }) {
  const t = useTranslations('documents')
  const { playerId, id: documentId } = document
  const file = useQuery({
    queryKey: ['document-file', fileId],
    queryFn: () => call(getReviewFile, { playerId, documentId, fileId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (file.isPending) return <Skeleton className="h-96" />
  if (file.isError) return <RetryAlert text={t('fileFailed')} retry={t('retry')} onRetry={() => void file.refetch()} />
  const { mediaType, content, fileName } = file.data
  const url = `data:${mediaType};base64,${content}`
  if (mediaType === 'image/jpeg') return <Picture url={url} name={fileName} />
  return (
    <a href={url} download={fileName} className="inline-flex items-center gap-2 text-brass-300 underline">
      <Icon name="download" className="size-4" />
      {t('download', { name: fileName })}
    </a>
  )
}

const zooms = [1, 1.5, 2, 3, 4]

/** A picture that can be turned and enlarged. The frame scrolls to every part of it, by keyboard too. */
function Picture({ url, name }: { url: string; name: string }) {
  const t = useTranslations('documents')
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const wide = (zooms[zoom] ?? 1) * 100
  const isTurned = turns % 2 === 1
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: box } = frame
    const outside = (wide - 100) / 200
    box?.scrollTo(outside * box.clientWidth, outside * box.clientHeight)
  }, [wide])
  return (
    <div>
      <div className="mb-2 flex gap-1">
        <IconButton label={t('enlarge')} disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
          <Icon name="plus" />
        </IconButton>
        <IconButton label={t('reduce')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <Icon name="minus" />
        </IconButton>
        <IconButton label={t('rotate')} onClick={() => setTurns(turns + 1)}>
          <Icon name="forward" />
        </IconButton>
      </div>
      <div
        ref={frame}
        role="group"
        aria-label={name}
        // the keyboard scrolls an enlarged picture
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="h-[34rem] max-tablet:h-80 overflow-auto rounded-card bg-felt-950/70"
        style={{ containerType: 'size' }}
      >
        <div className="relative" style={{ width: `${wide}cqw`, height: `${wide}cqh` }}>
          <img
            src={url}
            alt={name}
            className="absolute top-1/2 left-1/2 max-w-none object-contain"
            style={{
              width: isTurned ? `${wide}cqh` : '100%',
              height: isTurned ? `${wide}cqw` : '100%',
              transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
            }}
          />
        </div>
      </div>
    </div>
  )
}
