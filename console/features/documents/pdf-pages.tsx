import { Button } from '@baize/ui/button'
import { readBy, useRead } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Picture } from './picture.tsx'

/**
 * Shows a PDF as one picture per page. The package `pdfjs-dist`, which renders the pages, is only loaded when the first
 * PDF is shown.
 */
export function PdfPages({ fileId, content, name }: { fileId: string; content: string; name: string }) {
  const t = useTranslations('documents')
  const [number, setNumber] = useState(1)
  const page = useRead({
    ...readBy('document-file', 'pdf page', { fileId, number }, async () =>
      (await import('./pdf-page.ts')).pageOfPdf(content, number),
    ),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return (
    <Loaded read={page} waiting="h-96" failed={t('fileFailed')}>
      {({ url, pages }) => (
        <>
          {pages > 1 && (
            <div className="mb-2 flex flex-wrap items-center gap-3 text-sm text-ivory-200">
              <Button size="small" tone="secondary" disabled={number === 1} onClick={() => setNumber(number - 1)}>
                {t('pageBefore')}
              </Button>
              <span role="status">{t('page', { number, pages })}</span>
              <Button size="small" tone="secondary" disabled={number === pages} onClick={() => setNumber(number + 1)}>
                {t('pageAfter')}
              </Button>
            </div>
          )}
          <Picture url={url} name={name} />
        </>
      )}
    </Loaded>
  )
}
