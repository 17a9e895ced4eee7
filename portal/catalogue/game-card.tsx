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

/** A card also works without its favourite heart, so an error while the heart's code loads is ignored. */
const FavoriteHeart = lazy(() =>
  loadChunk(() => import('./favorite-heart.tsx').then((module) => ({ default: module.FavoriteHeart }))).catch(() => ({
    default: () => null,
  })),
)

interface GameCardProps {
  readonly game: GameView
  /** True for a card on the first screen. Its picture is fetched at once, and not only when the user scrolls to it. */
  readonly eager?: boolean
  /** Shows a small card, eight in a row on a wide screen. */
  readonly small?: boolean
  /**
   * Shows a single link that opens the game, instead of separate links. For players it opens the game for real money.
   * For visitors it opens free play if the game offers that, and otherwise the login.
   */
  readonly playOnly?: boolean
}

/**
 * Classes that fill a button with brass while the pointer is on its card. If the buttons were always filled, a lobby
 * would show hundreds of brass areas at once.
 */
const lit =
  'group-hover:border-transparent group-hover:bg-linear-to-b group-hover:from-brass-300 group-hover:to-brass-400 group-hover:text-felt-950'

// Classes of the two links of a card, to play for real money and to play for free. Both links share one line if they
// fit.
const wayIn = classNames(buttonClass({ tone: 'secondary', size: 'small' }), 'grow-999 basis-20', lit)
const freeWay = classNames(buttonClass({ tone: 'quiet', size: 'small' }), 'grow px-2 whitespace-nowrap')

/**
 * `sizes` is the greatest width that a card can have. Each picture exists in only two sizes, so a more exact value
 * would not change which file the browser selects.
 */
const looks = {
  small: {
    Heading: 'h3',
    head: 'px-3 pt-3',
    // With eight cards in a row there is no space beside the name for the information button, so the button is placed
    // over the picture.
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
/**
 * The cards of mini games come directly below the page's h1, so their names are h2. All other cards are in a group that
 * has an h2, so their names are h3.
 */
const miniLook = { ...looks.large, Heading: 'h2' } as const

/**
 * A game with its picture, name and links. A lobby renders hundreds of cards, so each card has few elements and few
 * hooks. Even a container query on each card would make the browser's layout take a third longer. A card re-renders
 * only when its game or the viewer changes.
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
        // Only players have favourites, so a visitor's browser never loads this code.
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
 * Sets a picture's source only once the image element is on the page. Otherwise memory leaks: React may discard
 * elements that it has rendered, and Chromium (156) never frees a discarded image element that has a `srcset`, nor the
 * elements around it.
 */
const show =
  ({ url, srcset }: GameView['picture'], sizes: string) =>
  (image: HTMLImageElement | null) => {
    if (!image || image.getAttribute('src') === url) return
    if (srcset !== undefined) Object.assign(image, { sizes, srcset })
    image.src = url
  }

/** Fills the picture's space with its main colour, with soft edges, until the picture has loaded. */
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
