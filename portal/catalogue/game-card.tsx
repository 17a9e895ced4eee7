import { buttonClass } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import { lazy, type MouseEvent, Suspense, useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { getSession, useSession } from '../data/session.ts'
import { paths } from '../paths.ts'
import { loadChunk } from '../shell/chunk.ts'
import { useEmbedded } from '../shell/embedded.ts'
import { openLogin } from '../shell/overlays.ts'
import type { GameView } from './game-view.ts'

const FavoriteHeart = lazy(() =>
  loadChunk(() => import('./favorite-heart.tsx').then((module) => ({ default: module.FavoriteHeart }))),
)

interface GameCardProps {
  readonly game: GameView
  /** In the first screen: its picture is fetched at once. */
  readonly eager?: boolean
  /** Nothing but a way into the game: for who is logged in for real, otherwise for free where it can be. */
  readonly playOnly?: boolean
}

/** A lobby full of brass would shout: a card's button is filled when the card is pointed at. */
const lit =
  'group-hover:border-transparent group-hover:bg-linear-to-b group-hover:from-brass-300 group-hover:to-brass-400 group-hover:text-felt-950'

/** A game: picture, name, and the ways into it. Arranges itself by the width that it is given. */
export function GameCard({ game, eager = false, playOnly = false }: GameCardProps) {
  const t = useTranslations('shell.game')
  const titleId = useId()
  const { gameId, platform, name: gameName } = game
  const asEmbedded = useEmbedded()
  const isPlayer = useSession().state === 'player'
  const real = paths.game({ gameId, platform, gameName, playForReal: true, asEmbedded })
  const free = paths.game({ gameId, platform, gameName, playForReal: false, asEmbedded })
  const isFree = playOnly && game.freePlay && !isPlayer
  const stopVisitor = (event: MouseEvent) => {
    if (isFree || getSession().state === 'player') return
    event.preventDefault()
    openLogin({ origin: real })
  }
  return (
    <article
      aria-labelledby={titleId}
      className="group @container relative flex h-full flex-col overflow-hidden rounded-card bg-felt-800 shadow-card ring-1 ring-ivory-50/6 transition duration-300 ease-settle hover:-translate-y-1 hover:shadow-raised hover:ring-brass-400/40"
    >
      <GamePicture game={game} eager={eager} />
      <Heart game={game} titleId={titleId} />
      <div className="flex grow flex-col gap-2.5 p-3 @[15rem]:gap-4 @[15rem]:p-4">
        <CardHead game={game} titleId={titleId} informs={!playOnly} />
        <div
          className={classNames(
            'mt-auto grid gap-2',
            game.freePlay && !playOnly && '@[15rem]:grid-cols-[minmax(0,1fr)_auto]',
          )}
        >
          <Link
            to={isFree ? free : real}
            onClick={stopVisitor}
            aria-describedby={titleId}
            className={classNames(buttonClass({ tone: 'secondary', size: 'small', block: true }), lit)}
          >
            {t(playOnly ? 'playMini' : 'play')}
          </Link>
          {game.freePlay && !playOnly && (
            <Link
              to={free}
              aria-describedby={titleId}
              className={classNames(
                buttonClass({ tone: 'quiet', size: 'small', block: true }),
                'px-2 whitespace-nowrap',
              )}
            >
              {t('playForFree')}
            </Link>
          )}
        </div>
      </div>
    </article>
  )
}

/** Name and provider, and the way to what the game tells of itself. */
function CardHead({ game, titleId, informs }: { game: GameView; titleId: string; informs: boolean }) {
  const t = useTranslations('shell.game')
  const asEmbedded = useEmbedded()
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0">
        <h3 id={titleId} className="text-base leading-tight text-ivory-50 @[15rem]:text-lg @[15rem]:leading-tight">
          {game.name}
        </h3>
        <p className="mt-0.5 text-xs text-ivory-300">{game.provider}</p>
      </div>
      {informs && (
        <Link
          to={paths.gameInfo(game.gameId)}
          {...(asEmbedded && { target: '_top' })}
          aria-label={t('info')}
          aria-describedby={titleId}
          title={t('info')}
          className="-mt-1.5 -mr-2 grid size-10 shrink-0 place-items-center rounded-control text-ivory-300 transition-colors hover:text-brass-200"
        >
          <Icon name="information" />
        </Link>
      )}
    </div>
  )
}

/** Favourites are a player's: what they need comes with the player. */
function Heart({ game, titleId }: { game: GameView; titleId: string }) {
  if (useSession().state !== 'player') return null
  return (
    <Suspense>
      <FavoriteHeart game={game} titleId={titleId} />
    </Suspense>
  )
}

/** Chromium (156) keeps a removed picture, and all the page around it, for as long as its `sizes` begin with `auto`. */
const unwatchWidth = (image: HTMLImageElement) => () => image.removeAttribute('sizes')

/** The picture's own colour fills its place, soft at the edges, until the picture is there. */
function GamePicture({ game: { picture }, eager }: { game: GameView; eager: boolean }) {
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
        {...(picture.srcset !== undefined && {
          srcSet: picture.srcset,
          // as wide as it is drawn, where the browser can tell before it fetches
          sizes: eager ? '20rem' : 'auto, 20rem',
        })}
        ref={unwatchWidth}
        src={picture.url}
        alt=""
        width={picture.width ?? 480}
        height={picture.height ?? 360}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'auto' : 'low'}
        decoding={eager ? 'sync' : 'async'}
        className={classNames(
          'relative size-full object-cover transition duration-500 ease-settle group-hover:scale-[1.035]',
          !eager && 'late-picture',
        )}
      />
    </div>
  )
}
