import type { PromoCard } from '@baize/contract/content/collections'
import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../navigation/paths.ts'
import { act } from './welcome-actions.ts'

interface PromoCardsProps {
  readonly cards: readonly PromoCard[]
  readonly className?: string
}

interface Look {
  readonly columns: string
  readonly picture?: string
  /** Classes of the gradient that darkens the lower half of the picture. */
  readonly shade?: string
}

/**
 * Layouts by the card's size, which is a number of columns out of 12. A card of any other size spans the full width. On
 * screens below the `app` breakpoint, a card of 6 columns spans the full width too, and a card of 3 columns spans half
 * of it. Below the `narrow` breakpoint, every card spans the full width. If a card is wider than its picture (2:1), the
 * whole picture is shown at the right end of the card and fades out to the left.
 */
const looks: Readonly<Record<number, Look>> = {
  3: { columns: 'narrow:col-span-6 app:col-span-3' },
  6: { columns: 'app:col-span-6', picture: 'narrow:max-w-128 narrow:mask-l-from-60%' },
}
const whole: Look = {
  columns: 'app:*:h-80',
  picture: 'narrow:max-w-128 app:max-w-160 narrow:mask-l-from-60%',
  shade: 'narrow:hidden',
}

export function PromoCards({ cards, className }: PromoCardsProps) {
  const t = useTranslations('home')
  if (cards.length === 0) return null
  return (
    <ul
      aria-label={t('promotions')}
      className={classNames('page-width grid grid-cols-12 gap-4 narrow:gap-6', className)}
    >
      {cards.map((card) => {
        const look = looks[card.size] ?? whole
        return (
          <li key={card.id} className={classNames('col-span-12', look.columns)}>
            <Card card={card} look={look} />
          </li>
        )
      })}
    </ul>
  )
}

function Card({ card, look }: { card: PromoCard; look: Look }) {
  const { image, mobile_image: narrow = image } = card
  return (
    <article className="group relative isolate flex h-56 flex-col justify-end overflow-hidden rounded-card bg-felt-800 p-5 shadow-card ring-1 ring-ivory-50/6 transition-[translate] duration-300 ease-settle has-[a,button]:hover:-translate-y-1 has-[a,button]:hover:shadow-raised has-[a,button]:hover:ring-brass-400/40 narrow:h-64 narrow:p-6">
      <picture>
        <source media="(width > 600px)" srcSet={image.url} />
        <img
          src={narrow.url}
          alt=""
          loading="lazy"
          width={narrow.width ?? 960}
          height={narrow.height ?? 480}
          className={classNames(
            'late-picture absolute inset-y-0 right-0 -z-2 size-full object-cover object-[86%_50%] transition-[scale] duration-500 ease-settle group-hover:scale-[1.03]',
            look.picture,
          )}
        />
      </picture>
      {/* Two gradients keep the text at the lower left readable on any picture. */}
      <div
        className={classNames(
          'absolute inset-0 -z-1 bg-linear-to-t from-felt-950/95 via-felt-950/45 to-transparent',
          look.shade,
        )}
      />
      <div className="absolute inset-0 -z-1 bg-linear-to-tr from-felt-950/90 via-felt-950/50 via-40% to-transparent to-75%" />
      <h2 className="max-w-[22ch] text-2xl text-ivory-50">
        <Target card={card}>{card.title.rendered}</Target>
      </h2>
      {card.text && <p className="mt-1 max-w-[40ch] text-sm text-ivory-200">{card.text}</p>}
    </article>
  )
}

const cover = 'text-left after:absolute after:inset-0 after:rounded-card'

/** Turns the whole card into a link or a button, if it has a target. */
function Target({ card: { action, url }, children }: { card: PromoCard; children: ReactNode }) {
  const shown = (
    <>
      <span>{children}</span>
      <Icon
        name="forward"
        className="ml-2 inline size-4 text-brass-300 transition-[translate] group-hover:translate-x-1"
      />
    </>
  )
  if (action && action !== 'SIGNUP') {
    return (
      <button type="button" onClick={() => act(action)} className={classNames('cursor-pointer', cover)}>
        {shown}
      </button>
    )
  }
  const to = action ? paths.join() : url
  if (to === undefined) return children
  if (/^\/(?!\/)/.test(to)) {
    return (
      <Link to={to} className={cover}>
        {shown}
      </Link>
    )
  }
  if (!to.startsWith('https://')) return children
  return (
    <a href={to} rel="noreferrer" className={cover}>
      {shown}
    </a>
  )
}
