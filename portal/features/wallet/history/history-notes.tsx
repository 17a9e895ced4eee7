import { RetryAlert } from '@baize/ui/retry-alert'
import { useTranslations } from 'use-intl/react'

/** Below a history: what could not be loaded, and which clock it follows. */
export function HistoryNotes(props: { failed: boolean; onRetry: () => void }) {
  const t = useTranslations('wallet')
  if (props.failed) return <RetryAlert text={t('failed')} retry={t('retry')} onRetry={props.onRetry} />
  return <p className="text-xs text-ivory-300">{t('utc')}</p>
}
