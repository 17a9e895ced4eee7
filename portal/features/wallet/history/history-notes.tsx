import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { useTranslations } from 'use-intl/react'

/** Below a history: what could not be loaded, and which clock it follows. */
export function HistoryNotes(props: { failed: boolean; onRetry: () => void }) {
  const t = useTranslations('wallet')
  if (props.failed) {
    return (
      <Alert tone="failure">
        {t('failed')}{' '}
        <Button tone="quiet" size="small" onClick={props.onRetry}>
          {t('retry')}
        </Button>
      </Alert>
    )
  }
  return <p className="text-xs text-ivory-300">{t('utc')}</p>
}
