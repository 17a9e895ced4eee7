import { buttonClass, IconButton } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { useRef } from 'react'
import { Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { readCollection } from '../../data/content.server.ts'
import { Fault } from '../../shell/fault.tsx'
import { WhenNear } from '../../shell/when-near.tsx'
import { paths } from '../../paths.ts'
import { readTexts } from '../../texts/texts.server.ts'
import { LovedGames } from './loved-games.tsx'
import { GameFrame } from './game-frame.tsx'
import { RealPlay } from './real-play.tsx'

export const handle = { footer: false }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [games, texts] = await Promise.all([
    readCollection(context, 'games'),
    readTexts(context, ['games', 'ui', 'errors']),
  ])
  const game = games.find(({ game_id }) => game_id === query.get('gameId'))
  const forReal = query.get('playForReal') === 'true'
  const shown = game && {
    gameId: game.game_id,
    title: game.title.rendered,
    platform: game.acf.game_platform.slug,
    provider: game.acf.game_provider.name,
    free: game.acf.play_for_free,
  }
  return { texts, game: shown, forReal }
}

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }): MetaDescriptor[] {
  return [{ title: loaderData?.game?.title ?? 'Baize Casino' }, { name: 'robots', content: 'noindex' }]
}

/** One game window, for real or for free. The page stays below whatever opens over it, so a round goes on. */
export default function GamePage() {
  const { game, forReal } = useLoaderData<typeof loader>()
  const t = useTranslations('games')
  const stage = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  if (!game || (!forReal && !game.free)) {
    return <Fault message={t('info.missing')} links={[{ to: paths.play(), label: t('info.back') }]} />
  }
  return (
    // the game in its frame has a main part of its own
    <main id="content" aria-label={game.title}>
      <div className="flex h-[calc(100dvh-4rem)] flex-col bg-felt-950 tablet:h-[calc(100dvh-4.5rem)]">
        <header className="flex items-center gap-2 border-b border-ivory-50/6 px-3 py-1.5 narrow:px-6">
          <div className="min-w-0 grow">
            <h1 className="truncate font-display text-lg leading-tight text-ivory-50">{game.title}</h1>
            <p className="truncate text-2xs text-ivory-300">
              {game.provider} · {t(forReal ? 'real' : 'free')}
            </p>
          </div>
          <Link to={paths.gameInfo(game.gameId)} className={buttonClass({ tone: 'quiet', size: 'small' })}>
            {t('information')}
          </Link>
          <IconButton
            label={t('fullScreen')}
            className="hidden narrow:inline-grid"
            onClick={() => void stage.current?.requestFullscreen()}
          >
            <Icon name="external" />
          </IconButton>
          <IconButton label={t('close')} onClick={() => void navigate(paths.play())}>
            <Icon name="close" />
          </IconButton>
        </header>
        <div ref={stage} className="relative min-h-0 grow">
          {forReal ? <RealPlay key={game.gameId} {...game} /> : <GameFrame key={game.gameId} {...game} />}
        </div>
      </div>
      <WhenNear className="min-h-8">
        <LovedGames game={game} />
      </WhenNear>
    </main>
  )
}
