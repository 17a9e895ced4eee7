import { useFormatter, useNow } from 'use-intl/react'

/** How long ago an instant (ISO 8601) was, up to date to the minute. */
export function Age({ since }: { since: string }) {
  const format = useFormatter()
  const now = useNow({ updateInterval: 30_000 })
  const at = new Date(since)
  return (
    <time dateTime={since} title={format.dateTime(at, { dateStyle: 'full', timeStyle: 'medium' })}>
      {format.relativeTime(at, now)}
    </time>
  )
}
