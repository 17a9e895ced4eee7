import { Button, buttonClass } from '@baize/ui/button'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../navigation/paths.ts'
import { Mark } from './mark.tsx'

/** Shown if a page could not be loaded, for instance because a new release has replaced its script. */
export function FaultPage() {
  const t = useTranslations('shell')
  const retry = useTranslations('web.states')('retry')
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 p-6 text-center">
      <Mark />
      <h1 className="text-2xl text-ivory-50">{t('fault')}</h1>
      <Button tone="secondary" onClick={() => location.reload()}>
        {retry}
      </Button>
    </main>
  )
}

export function NotFoundPage() {
  const t = useTranslations('shell')
  return (
    <div className="flex flex-col items-start gap-5 py-16">
      <h1 className="text-2xl text-ivory-50">{t('notFound')}</h1>
      <Link to={paths.home} className={buttonClass({ tone: 'secondary' })}>
        {t('toHome')}
      </Link>
    </div>
  )
}
