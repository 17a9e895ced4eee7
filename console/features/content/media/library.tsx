import { Button } from '@baize/ui/button'
import { TextField } from '@baize/ui/text-field'
import { readBy, useRead } from '@baize/web/queries/read.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { listMedia, type Medium } from '../../../data/media.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useSettledText } from '@baize/web/forms/use-settled-text.ts'
import { UploadDialog } from './upload-dialog.tsx'
import { PageSteps } from '../../../shell/page-steps.tsx'

export function Library(props: {
  actions: (medium: Medium) => ReactNode
  /** Called once for each picture that the member uploads here. */
  onUploaded?: (medium: Medium) => void
}) {
  const t = useTranslations('content.media')
  const [search, setSearch] = useState('')
  const settled = useSettledText(search)
  const [page, setPage] = useState(1)
  const [isUploading, setUploading] = useState(false)
  const found = useRead({
    ...readBy('media', 'library', { search: settled, page }, () => listMedia({ search: settled, page })),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-4">
        <TextField
          type="search"
          className="min-w-0 grow"
          label={t('search')}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            setPage(1)
          }}
        />
        <Button onClick={() => setUploading(true)}>{t('upload')}</Button>
      </div>
      <Loaded read={found}>
        {({ media, pages }) => (
          <>
            {media.length === 0 && <p className="text-ivory-300">{t('empty')}</p>}
            <ul aria-label={t('title')} className="grid grid-cols-2 gap-4 narrow:grid-cols-3 app:grid-cols-4">
              {media.map((medium) => (
                <Picture key={medium.id} medium={medium} actions={props.actions(medium)} />
              ))}
            </ul>
            <PageSteps page={page} pages={pages} onGo={setPage} />
          </>
        )}
      </Loaded>
      {isUploading && (
        <UploadDialog
          onClose={() => setUploading(false)}
          onDone={(medium) => {
            setUploading(false)
            props.onUploaded?.(medium)
          }}
        />
      )}
    </div>
  )
}

function Picture({ medium, actions }: { medium: Medium; actions: ReactNode }) {
  const t = useTranslations('content.media')
  const { url, title, alt_text: alt, color, media_details: size } = medium
  return (
    <li className="flex flex-col gap-2 rounded-card border border-ivory-50/8 bg-felt-850 p-2.5">
      <img
        src={url}
        alt={alt}
        loading="lazy"
        className="aspect-4/3 w-full rounded-control object-contain"
        style={{ backgroundColor: color }}
      />
      <p className="truncate text-sm text-ivory-50" title={title.rendered}>
        {title.rendered}
      </p>
      <p className="text-xs text-ivory-300">
        <span className="figures">{t('size', size)}</span>
        {alt === '' && <span>{` · ${t('noAlt')}`}</span>}
      </p>
      <div className="mt-auto flex flex-wrap gap-1">{actions}</div>
    </li>
  )
}
