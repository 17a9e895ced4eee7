import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl/react'

/** Says that the device is offline while a page is open. The page itself stays as it is. */
export function OfflineNote() {
  const t = useTranslations('shell')
  const isOffline = useSyncExternalStore(
    follow,
    () => !navigator.onLine,
    () => false,
  )
  // The element is always on the page, because screen readers announce changes only in a status element that was there
  // before.
  return (
    <p role="status" className="bg-garnet-800 px-5 py-2 text-center text-sm text-ivory-100 empty:hidden">
      {isOffline ? t('offline') : null}
    </p>
  )
}

function follow(changed: () => void) {
  for (const event of ['online', 'offline']) addEventListener(event, changed)
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, changed)
  }
}
