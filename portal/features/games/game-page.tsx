import { Button } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import { lazy, Suspense, useState } from 'react'
import { type LoaderFunctionArgs, data, type MetaDescriptor, useLoaderData, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { readCollection } from '../../data/content.server.ts'
import { loadChunk } from '../../shell/chunk.ts'
import { useEmbedded } from '../../shell/embedded.ts'
import { Fault } from '../../shell/fault.tsx'
import { GameSearchForm } from '../../shell/game-search-form.tsx'
import { WhenNear } from '../../shell/when-near.tsx'
import { paths } from '../../paths.ts'
import { readTexts } from '../../texts/texts.server.ts'
import { GameWindow } from './game-window.tsx'
import { LovedGames } from './loved-games.tsx'
import { windowGame } from './window-game.ts'

const SecondWindow = lazy(() =>
  loadChunk(() => import('./second-window.tsx').then((module) => ({ default: module.SecondWindow }))),
)
const PlayBar = lazy(() => loadChunk(() => import('./play-bar.tsx').then((module) => ({ default: module.PlayBar }))))

export const handle = { footer: false }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [games, texts] = await Promise.all([
    readCollection(context, 'games'),
    readTexts(context, ['games', 'ui', 'errors']),
  ])
  const [gameId, platform] = [query.get('gameId'), query.get('platform')]
  const found = games.find(({ game_id, acf }) => game_id === gameId && acf.game_platform.slug === platform)
  const forReal = query.get('playForReal') === 'true'
  const game = found && (forReal || found.acf.play_for_free) ? windowGame(found) : undefined
  return data({ texts, game, forReal }, { status: game ? 200 : 404 })
}

export function meta({ loaderData }: { loaderData?: { game?: { title: string } } }): MetaDescriptor[] {
  return [{ title: loaderData?.game?.title ?? 'Baize Casino' }, { name: 'robots', content: 'noindex' }]
}

/** Two windows side by side; one above the other where the screen is higher than it is wide. */
const besides = 'divide-x max-wide:portrait:flex-col max-wide:portrait:divide-x-0 max-wide:portrait:divide-y'

/** One game window or two. The page stays below whatever opens over it, so a round goes on. */
export default function GamePage() {
  const { game, forReal } = useLoaderData<typeof loader>()
  const t = useTranslations('games')
  const navigate = useNavigate()
  const isEmbedded = useEmbedded()
  const [second, setSecond] = useState(false)
  if (!game) {
    return (
      <Fault message={t('info.missing')} links={[{ to: paths.play(), label: t('info.back') }]}>
        <GameSearchForm />
      </Fault>
    )
  }
  return (
    // the game in its frame has a main part of its own
    <main id="content" aria-label={game.title}>
      <div
        className={classNames(
          'flex flex-col bg-felt-950',
          isEmbedded ? 'h-dvh' : 'h-[calc(100dvh-4rem)] tablet:h-[calc(100dvh-4.5rem)]',
        )}
      >
        {forReal && (
          <Suspense fallback={<div className="h-9 border-b border-ivory-50/6" />}>
            <PlayBar />
          </Suspense>
        )}
        <div className={classNames('flex min-h-0 grow divide-ivory-50/6', besides)}>
          <GameWindow
            key={`${game.platform}/${game.gameId}`}
            game={game}
            forReal={forReal}
            onClose={() => void navigate(paths.play(isEmbedded ? { asEmbedded: true } : {}))}
          >
            {!second && !isEmbedded && (
              <Button tone="quiet" size="small" className="max-narrow:hidden" onClick={() => setSecond(true)}>
                <Icon name="windows" className="size-5" />
                {t('openSecond')}
              </Button>
            )}
          </GameWindow>
          {second && (
            <Suspense>
              <SecondWindow first={game} firstForReal={forReal} onClose={() => setSecond(false)} />
            </Suspense>
          )}
        </div>
      </div>
      {!isEmbedded && (
        <WhenNear className="min-h-8">
          <LovedGames game={game} />
        </WhenNear>
      )}
    </main>
  )
}
