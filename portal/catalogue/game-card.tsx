import { buttonClass } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import { lazy, memo, type MouseEvent, Suspense, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { getSession, useIsPlayer } from '../data/session.ts'
import { paths } from '../navigation/paths.ts'
import { loadChunk } from '../frame/load-chunk.ts'
import { useEmbedded } from '../navigation/use-embedded.ts'
import { openLogin } from '../frame/overlays.ts'
import { useLinkPress } from '../navigation/use-link-press.ts'
import type { GameView } from './game-view.ts'

/** The card works without the heart, so a failed load is ignored. */
const FavoriteHeart = lazy(() =>
  loadChunk(() => import('./favorite-heart.tsx').then((module) => ({ default: module.FavoriteHeart }))).catch(() => ({
    default: () => null,
  })),
)

interface GameCardProps {
  readonly game: GameView
  /** The card is in the first screen, so its picture is fetched at once. */
  readonly eager?: boolean
  /** The card is a small icon, with eight in a row on a wide screen. */
  readonly small?: boolean
  /** The card has a single link into the game: for real money for players, otherwise for free if possible. */
  readonly playOnly?: boolean
}

/** The button is filled only while the pointer is on the card, so that a lobby is not full of brass. */
const lit =
  'group-hover:border-transparent group-hover:bg-linear-to-b group-hover:from-brass-300 group-hover:to-brass-400 group-hover:text-felt-950'

// side by side if both fit
const wayIn = classNames(buttonClass({ tone: 'secondary', size: 'small' }), 'grow-999 basis-20', lit)
const freeWay = classNames(buttonClass({ tone: 'quiet', size: 'small' }), 'grow px-2 whitespace-nowrap')

/**
 * `sizes` is the greatest width of a card. Each picture has only two files, so a more exact value would select the same
 * one.
 */
const looks = {
  small: {
    Heading: 'h3',
    head: 'px-3 pt-3',
    // eight cards in a row leave no space beside the name
    title: 'text-base leading-tight narrow:text-sm narrow:leading-tight',
    info: 'narrow:absolute narrow:top-2 narrow:left-2 narrow:m-0 narrow:rounded-full narrow:bg-felt-950/70 narrow:text-ivory-100',
    ways: 'p-3 pt-2.5',
    free: 'narrow:px-1',
    sizes: '(width > 600px) 10rem, 20rem',
  },
  large: {
    Heading: 'h3',
    head: 'px-3 pt-3 narrow:px-4 narrow:pt-4',
    title: 'text-base leading-tight narrow:text-lg narrow:leading-tight',
    info: undefined,
    ways: 'p-3 pt-2.5 narrow:p-4',
    free: undefined,
    sizes: '20rem',
  },
} as const
/** Mini games come directly below the page's heading, all others in a group. */
const miniLook = { ...looks.large, Heading: 'h2' } as const

/**
 * A game with its picture, name and links. A lobby renders hundreds of cards, so each has few elements and few hooks. A
 * container query would add a third to the layout time. A card re-renders only when the viewer changes.
 */
export const GameCard = memo(function GameCard({
  game,
  eager = false,
  small = false,
  playOnly = false,
}: GameCardProps) {
  const t = useTranslations('shell.game')
  const titleId = useId()
  const asEmbedded = useEmbedded()
  const isPlayer = useIsPlayer()
  const follow = useLinkPress()
  const { gameId, platform, name: gameName } = game
  const real = paths.game({ gameId, platform, gameName, playForReal: true, asEmbedded })
  const free = paths.game({ gameId, platform, gameName, playForReal: false, asEmbedded })
  const isFree = playOnly && game.freePlay && !isPlayer
  const look = playOnly ? miniLook : looks[small ? 'small' : 'large']
  const offersFree = game.freePlay && !playOnly
  const play = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isFree || getSession().state === 'player') return follow(event)
    event.preventDefault()
    openLogin({ origin: real })
  }
  return (
    <article
      aria-labelledby={titleId}
      className="group relative flex h-full flex-col overflow-hidden rounded-card bg-felt-800 shadow-card ring-1 ring-ivory-50/6 transition-[translate] duration-300 ease-settle hover:-translate-y-1 hover:shadow-raised hover:ring-brass-400/40"
    >
      <GamePicture game={game} eager={eager} sizes={look.sizes} />
      {isPlayer && !playOnly && (
        // only players have favourites, so the code loads with the player
        <Suspense>
          <FavoriteHeart game={game} titleId={titleId} />
        </Suspense>
      )}
      <div className={classNames('flex grow items-start justify-between gap-2', look.head)}>
        <div className="min-w-0">
          <look.Heading id={titleId} className={classNames('text-ivory-50', look.title)}>
            {gameName}
          </look.Heading>
          <p className="mt-0.5 text-xs text-ivory-300">{game.provider}</p>
        </div>
        {!playOnly && (
          <a
            href={paths.gameInfo(gameId)}
            {...(asEmbedded ? { target: '_top' } : { onClick: follow })}
            aria-label={t('info')}
            aria-describedby={titleId}
            title={t('info')}
            className={classNames(
              '-mt-1.5 -mr-2 grid size-10 shrink-0 place-items-center rounded-control text-ivory-300 hover:text-brass-200',
              look.info,
            )}
          >
            <Icon name="information" />
          </a>
        )}
      </div>
      <div className={classNames('flex flex-wrap gap-2', look.ways)}>
        <a href={isFree ? free : real} onClick={play} aria-describedby={titleId} className={wayIn}>
          {t(playOnly ? 'playMini' : 'play')}
        </a>
        {offersFree && (
          <a href={free} onClick={follow} aria-describedby={titleId} className={classNames(freeWay, look.free)}>
            {t('playForFree')}
          </a>
        )}
      </div>
    </article>
  )
})

/**
 * Sets the source of a picture once it is on the page. Chromium (156) keeps every picture with a `srcset` of a
 * discarded rendering, together with all that was rendered with it.
 */
const show =
  ({ url, srcset }: GameView['picture'], sizes: string) =>
  (image: HTMLImageElement | null) => {
    if (!image || image.getAttribute('src') === url) return
    if (srcset !== undefined) Object.assign(image, { sizes, srcset })
    image.src = url
  }

/** The picture's own colour fills its place with soft edges until the picture has loaded. */
function GamePicture({ game: { picture }, eager, sizes }: { game: GameView; eager: boolean; sizes: string }) {
  return (
    <div className="relative aspect-4/3 overflow-hidden bg-felt-950">
      <svg aria-hidden className="glow absolute inset-0 size-full">
        <rect
          width="100%"
          height="100%"
          {...(picture.color ? { fill: picture.color } : { className: 'fill-felt-800' })}
        />
      </svg>
      <img
        {...(import.meta.env.SSR && { src: picture.url, srcSet: picture.srcset, sizes: picture.srcset && sizes })}
        suppressHydrationWarning
        ref={show(picture, sizes)}
        alt=""
        width={picture.width ?? 480}
        height={picture.height ?? 360}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'auto' : 'low'}
        decoding={eager ? 'sync' : 'async'}
        className={classNames(
          'relative size-full object-cover transition-[scale] duration-500 ease-settle group-hover:scale-[1.035]',
          !eager && 'late-picture',
        )}
      />
    </div>
  )
}
