import { RetryAlert } from '@baize/ui/retry-alert'
import { useTranslations } from 'use-intl/react'

/** Notes below a history: rows that failed to load, and its time zone. */
export function HistoryNotes(props: { failed: boolean; onRetry: () => void }) {
  const t = useTranslations('wallet')
  if (props.failed) return <RetryAlert text={t('failed')} retry={t('retry')} onRetry={props.onRetry} />
  return <p className="text-xs text-ivory-300">{t('utc')}</p>
}
