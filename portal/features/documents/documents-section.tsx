import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { Skeleton } from '@baize/ui/skeleton'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { showToast } from '../../shell/toasts.ts'
import { DocumentForm } from './document-form.tsx'
import { DocumentTable } from './document-table.tsx'
import { useDocuments } from './use-documents.ts'

/** The player's documents, and the way to hand in another. */
export function DocumentsSection() {
  const t = useTranslations('documents')
  const titleId = useId()
  const { data, isError, refetch } = useDocuments()
  const [adding, setAdding] = useState(false)
  const saved = () => {
    setAdding(false)
    showToast('success', t('form.saved'))
  }
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-panel border border-ivory-50/6 bg-felt-850/95 p-5 shadow-panel narrow:p-7"
    >
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id={titleId} className="text-xl text-ivory-50">
            {t('title')}
          </h2>
          <p className="mt-1 max-w-prose text-sm text-ivory-300">{t('lead')}</p>
        </div>
        {!adding && (
          <Button tone="secondary" size="small" onClick={() => setAdding(true)}>
            <Icon name="plus" className="size-4" />
            {t('add')}
          </Button>
        )}
      </div>
      <div className="mt-5">
        {adding && <DocumentForm onSaved={saved} onCancel={() => setAdding(false)} />}
        {!adding && data && <DocumentTable documents={data.documents} />}
        {!adding && !data && !isError && <Skeleton className="h-32" />}
        {!adding && !data && isError && (
          <Alert tone="failure">
            <p>{t('failed')}</p>
            <Button tone="secondary" size="small" className="mt-3" onClick={() => void refetch()}>
              {t('again')}
            </Button>
          </Alert>
        )}
      </div>
    </section>
  )
}
