import { Button } from '@baize/ui/button'
import { Spinner } from '@baize/ui/spinner'
import { useTranslations } from 'use-intl/react'
import { Mark } from './mark.tsx'

/** Shown until the platform has reported who is signed in. */
export function StartScreen({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const t = useTranslations()
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-8 p-6 text-center">
      <Mark />
      {failed ? (
        <>
          <p className="text-ivory-200">{t('web.failures.unreachable')}</p>
          <Button tone="secondary" onClick={onRetry}>
            {t('web.states.retry')}
          </Button>
        </>
      ) : (
        <span role="status" aria-label={t('shell.starting')} className="text-brass-300">
          <Spinner className="size-7" />
        </span>
      )}
    </main>
  )
}
