import { Button } from '@baize/ui/button'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../paths.ts'
import { useStart } from '../shell/use-start.ts'

const cookie = 'portal3-cookie-warning'
const lifetimeSeconds = 30 * 24 * 60 * 60
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isAccepted = () => document.cookie.includes(`${cookie}=`)

function accept(): void {
  document.cookie = `${cookie}=true; Path=/; Max-Age=${lifetimeSeconds}; SameSite=Lax`
  for (const listener of listeners) listener()
}

/** The configured message, for visitors, until it is accepted. Comes with the scripts: it is in nobody's cache. */
export function CookieBanner() {
  const t = useTranslations('shell.cookies')
  const { configuration } = useStart()
  const accepted = useSyncExternalStore(subscribe, isAccepted, () => true)
  if (accepted || !configuration?.cookie_message) return null
  return (
    <section
      aria-label={t('label')}
      className="fixed inset-x-0 bottom-0 z-20 animate-rise border-t border-brass-400/25 bg-felt-800 narrow:inset-x-auto narrow:right-6 narrow:bottom-6 narrow:max-w-md narrow:rounded-card narrow:border narrow:shadow-raised"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 text-sm text-ivory-200">
        <p>
          {configuration.cookie_message}{' '}
          <Link to={paths.termsConditions('cookies')} className="text-brass-300 underline underline-offset-4">
            {t('policy')}
          </Link>
        </p>
        <Button size="small" onClick={accept}>
          {t('accept')}
        </Button>
      </div>
    </section>
  )
}
