import { Button } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../navigation/paths.ts'
import { acceptCookies, useCookiesAccepted } from '../frame/cookie-consent.ts'
import { useStartupData } from '../frame/use-startup-data.ts'

const floating =
  'fixed inset-x-0 bottom-0 z-20 border-t narrow:inset-x-auto narrow:right-6 narrow:bottom-6 narrow:max-w-md narrow:rounded-card narrow:border narrow:shadow-raised'

/**
 * The operator's cookie message, shown to visitors until they accept it. It is rendered only in the browser, because
 * all visitors receive the same cached HTML. `below` puts the message under the page instead of over it, so that it
 * does not cover a game's controls.
 */
export function CookieBanner({ below }: { below: boolean }) {
  const t = useTranslations('shell.cookies')
  const { configuration } = useStartupData()
  const accepted = useCookiesAccepted()
  if (accepted || !configuration?.cookie_message) return null
  return (
    <section
      aria-label={t('label')}
      data-floats={below ? undefined : true}
      className={classNames('animate-rise border-brass-400/25 bg-felt-800', below ? 'border-t' : floating)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 text-sm text-ivory-200">
        <p>
          {configuration.cookie_message}{' '}
          <Link to={paths.termsConditions('cookies')} className="text-brass-300 underline underline-offset-4">
            {t('policy')}
          </Link>
        </p>
        <Button size="small" className="max-narrow:w-full" onClick={acceptCookies}>
          {t('accept')}
        </Button>
      </div>
    </section>
  )
}
