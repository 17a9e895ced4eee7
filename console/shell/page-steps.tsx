import { Button } from '@baize/ui/button'
import { useTranslations } from 'use-intl/react'

/** Shows buttons for moving between the pages of a list. Not shown if the list has only one page. */
export function PageSteps({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  const t = useTranslations('content')
  if (pages <= 1) return null
  return (
    <div className="mt-5 flex items-center gap-4">
      <Button tone="secondary" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        {t('before')}
      </Button>
      <span className="figures text-sm text-ivory-300">{t('page', { page, pages })}</span>
      <Button tone="secondary" disabled={page >= pages} onClick={() => onGo(page + 1)}>
        {t('after')}
      </Button>
    </div>
  )
}
