import { Alert } from '@baize/ui/alert'
import { useTranslations } from 'use-intl/react'
import type { Feed } from './apply-event.ts'

/** Shows that the connection is lost or that the channel no longer exists. Screen readers announce it once. */
export function FeedNotice({ state }: Pick<Feed, 'state'>) {
  const t = useTranslations('channels')
  if (state !== 'lost' && state !== 'gone') return null
  return (
    <Alert tone="warning" className="mb-4">
      {t(state)}
    </Alert>
  )
}
