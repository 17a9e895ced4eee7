import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { useUnsavedWarning } from '@baize/web/forms/use-unsaved-warning.ts'
import { useBlocker } from 'react-router'
import { useTranslations } from 'use-intl/react'

/** Stands in a page with unsaved changes, and asks before it is left. The browser asks before a reload. */
export function LeaveGuard() {
  const t = useTranslations('shell.leave')
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname)
  useUnsavedWarning(true)
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t('title')}
      size="small"
      footer={
        <>
          <Button tone="danger" onClick={() => blocker.proceed?.()}>
            {t('leave')}
          </Button>
          <Button onClick={stay}>{t('stay')}</Button>
        </>
      }
    >
      <p className="text-sm text-ivory-200">{t('lead')}</p>
    </Dialog>
  )
}
