import { pageQuery } from '@baize/contract/portal/page-query'
import { gameTitle, type PageOfGame } from '../frame/page-meta.ts'
import { Button } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type LoaderFunctionArgs, data, type MetaDescriptor, useLoaderData, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { readCollection } from '../content/read-collection.server.ts'
import { keyText } from '../catalogue/game-key.ts'
import { ChunkBoundary } from '../frame/chunk-boundary.tsx'
import { loadChunk } from '../frame/load-chunk.ts'
import { useEmbedded } from '../navigation/use-embedded.ts'
import { WhenNear } from '../frame/when-near.tsx'
import { paths } from '../navigation/paths.ts'
import { readTexts } from '../texts/read-texts.server.ts'
import { useAddressToken } from '../features/games/window/address-token.ts'
import { GameWindow } from '../features/games/window/game-window.tsx'
import { LovedGames } from '../features/games/loved-games.tsx'
import { usePlayBarCode } from '../features/games/play-bar/use-play-bar-code.ts'
import { PlayBarContext } from '../features/games/window/play-bar-context.ts'
import { UnknownGame } from '../features/games/unknown-game.tsx'
import { useFullScreen } from '../features/games/window/use-full-screen.ts'
import { type WindowGame, windowGame } from '../features/games/window/window-game.ts'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

const SecondWindow = lazy(() =>
  loadChunk(() =>
    import('../features/games/window/second-window.tsx').then((module) => ({ default: module.SecondWindow })),
  ),
)

export const handle = {
  ownsWindow: (loaderData?: { readonly game?: unknown }) => loaderData?.game !== undefined,
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = pageQuery(request.url)
  const [games, texts] = await Promise.all([
    readCollection(context, 'games'),
    readTexts(context, ['games', 'ui', 'errors']),
  ])
  const [gameId, platform] = [query.get('gameId'), query.get('platform')]
  const found = games.find(({ game_id, acf }) => game_id === gameId && acf.game_platform.slug === platform)
  const forReal = query.get('playForReal') === 'true'
  return data({ texts, game: found && windowGame(found), forReal }, { status: found ? 200 : 404 })
}

export function meta(page: PageOfGame): MetaDescriptor[] {
  return [{ title: gameTitle(page) }, { name: 'robots', content: 'noindex' }]
}

export default function GamePage() {
  const { game, forReal } = useLoaderData<typeof loader>()
  const isEmbedded = useEmbedded()
  if (!game) return <UnknownGame />
  return (
    // The element needs a label, because the game's document in the frame has a `main` landmark too.
    <main id="content" aria-label={game.title} data-fills-screen>
      <Windows game={game} forReal={forReal} />
      {!isEmbedded && (
        <WhenNear className="min-h-8">
          <LovedGames game={game} />
        </WhenNear>
      )}
    </main>
  )
}

/** Two windows side by side, or one above the other on a portrait screen. */
const besides = 'divide-x max-wide:portrait:flex-col max-wide:portrait:divide-x-0 max-wide:portrait:divide-y'

/** The height of the window below the header. On a phone in landscape mode the header is hidden. */
const belowHeader = 'h-[calc(100dvh-4rem)] tablet:h-[calc(100dvh-4.5rem)] short:h-dvh'

/** One or two game windows. They stay mounted below overlays, so that a running round continues. */
function Windows({ game, forReal }: { game: WindowGame; forReal: boolean }) {
  const t = useTranslations('games')
  const navigate = useNavigate()
  const isEmbedded = useEmbedded()
  const launchToken = useAddressToken()
  const fullScreen = useFullScreen()
  const opener = useRef<HTMLButtonElement>(null)
  const [second, setSecond] = useState<'closed' | 'open' | 'real'>('closed')
  const closeSecond = () => {
    if (fullScreen.place === 'second') fullScreen.toggle?.('second')
    flushSync(() => setSecond('closed'))
    opener.current?.focus()
  }
  const isForReal = forReal || second === 'real'
  const bar = usePlayBarCode(isForReal)
  return (
    <div
      className={classNames(
        'flex flex-col bg-felt-950',
        // The class `z-30` puts the window below the overlays.
        fullScreen.place ? 'fixed inset-0 z-30' : isEmbedded ? 'h-dvh' : belowHeader,
      )}
    >
      {isForReal && bar === 'awaited' && <div className="h-9 shrink-0 border-b border-ivory-50/6" />}
      {isForReal && typeof bar === 'object' && <bar.PlayBar inFullScreen={fullScreen.place !== undefined} />}
      <PlayBarContext value={bar}>
        <div className={classNames('flex min-h-0 grow divide-ivory-50/6', besides)}>
          <GameWindow
            key={keyText(game)}
            game={game}
            forReal={forReal}
            launchToken={launchToken}
            place="first"
            fullScreen={fullScreen}
            onClose={() => void navigate(paths.play({ asEmbedded: isEmbedded }))}
          >
            {second === 'closed' && !isEmbedded && (
              <Button
                ref={opener}
                tone="quiet"
                size="small"
                className="whitespace-nowrap max-narrow:hidden"
                onClick={() => setSecond('open')}
              >
                <Icon name="windows" className="size-5" />
                {t('openSecond')}
              </Button>
            )}
          </GameWindow>
          {second !== 'closed' && (
            <ChunkBoundary>
              <Suspense>
                <SecondWindow
                  first={game}
                  firstForReal={forReal}
                  fullScreen={fullScreen}
                  onPlay={(isReal) => setSecond(isReal ? 'real' : 'open')}
                  onClose={closeSecond}
                />
              </Suspense>
            </ChunkBoundary>
          )}
        </div>
      </PlayBarContext>
    </div>
  )
}
