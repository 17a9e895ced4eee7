import type { Home } from '@baize/contract/content/collections'
import { Button, type ButtonLook, buttonClass } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useIsPlayer } from '../../data/session.ts'
import { paths } from '../../navigation/paths.ts'
import { act } from './welcome-actions.ts'
import { gamesId } from './games-row.tsx'
import { HeroCarousel } from './hero-carousel.tsx'

/** The top section of the home page, with text and pictures from the content service. */
export function Hero({ home }: { home: Home }) {
  const t = useTranslations('home')
  return (
    <section className="relative isolate overflow-clip">
      <Backdrop home={home} />
      <div className="page-width relative grid items-center gap-x-8 tablet:min-h-[min(44rem,82dvh)] tablet:grid-cols-[minmax(0,11fr)_minmax(0,12fr)]">
        <div className="relative z-1 pt-2 pb-14 tablet:py-20">
          <h1 className="text-hero text-ivory-50">{home.title.rendered}</h1>
          <p className="mt-6 max-w-[34rem] text-lg text-ivory-200">
            <span className="narrow:hidden">{home.mobile_welcome_message}</span>
            <span className="max-narrow:hidden">{home.welcome_message}</span>
          </p>
          <Actions home={home} />
        </div>
        <HeroCarousel home={home} />
      </div>
      {home.scroll_arrow && (
        <a
          href={`#${gamesId}`}
          aria-label={t('scroll')}
          className="absolute bottom-5 left-1/2 hidden size-11 -translate-x-1/2 place-items-center rounded-full border border-brass-400/35 text-brass-300 hover:border-brass-300 hover:text-brass-200 tablet:grid"
        >
          <Icon name="down" />
        </a>
      )}
    </section>
  )
}

function Backdrop({ home }: { home: Home }) {
  const wide = home.background_image
  const narrow = home.mobile_background_image ?? wide
  if (!narrow) return null
  return (
    <picture className="absolute inset-0 -z-1">
      {wide && <source media="(width > 600px)" srcSet={wide.url} />}
      <img src={narrow.url} alt="" className="size-full object-cover opacity-40" />
    </picture>
  )
}

/** Buttons for players or for visitors. Until the session is known, the buttons for visitors are shown. */
function Actions({ home }: { home: Home }) {
  const isPlayer = useIsPlayer()
  const type = isPlayer ? 'authenticated' : 'unAuthenticated'
  const actions = home.welcome_action.filter((action) => action.type === type)
  return (
    <div className={`mt-9 flex min-h-13 flex-wrap gap-3 ${isPlayer ? '' : 'visitor-only'}`}>
      {actions.map(({ action, label }, index) => (
        <WelcomeAction key={action} action={action} label={label} tone={index === 0 ? 'primary' : 'secondary'} />
      ))}
    </div>
  )
}

type ActionProps = Pick<Home['welcome_action'][number], 'action' | 'label'> & Required<Pick<ButtonLook, 'tone'>>

function WelcomeAction({ action, label, tone }: ActionProps) {
  if (action === 'SIGNUP') {
    return (
      <Link to={paths.join()} className={buttonClass({ tone, size: 'large' })}>
        {label}
      </Link>
    )
  }
  return (
    <Button tone={tone} size="large" onClick={() => act(action)}>
      {label}
    </Button>
  )
}
