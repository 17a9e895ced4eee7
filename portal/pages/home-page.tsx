import { classNames } from '@baize/ui/class-names'
import { lazy } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { inOrder } from '../catalogue/find-games.ts'
import { gameView } from '../catalogue/game-view.ts'
import { readOptional } from '../content-service/read-collection.server.ts'
import { useIsPlayer } from '../data/session.ts'
import { loadChunk } from '../shell/load-chunk.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { WhenNear } from '../shell/when-near.tsx'
import { paths } from '../navigation/paths.ts'
import { readTexts } from '../texts/read-texts.server.ts'
import { GamesRow } from '../features/home/games-row.tsx'
import { Hero } from '../features/home/hero.tsx'
import { LiveAgent } from '../features/home/live-agent.tsx'
import { PromoCards } from '../features/home/promo-cards.tsx'
import { Promises } from '../features/home/promises.tsx'
import { readPromos } from '../features/home/read-promos.server.ts'

const HottestGames = lazy(() =>
  loadChunk(() => import('../features/home/hottest-games.tsx').then((module) => ({ default: module.HottestGames }))),
)

const BigWins = lazy(() =>
  loadChunk(() => import('../features/home/big-wins.tsx').then((module) => ({ default: module.BigWins }))),
)

const gamesShown = 4

export async function loader({ context }: LoaderFunctionArgs) {
  const [texts, homes, games, visitorPromos, playerPromos] = await Promise.all([
    readTexts(context, ['home']),
    readOptional(context, 'home'),
    readOptional(context, 'games'),
    readPromos(context, 'home'),
    readPromos(context, 'home-auth'),
  ])
  const wanted = games.filter(({ acf }) => !acf.isAuthenticated && acf.device === 'all').toSorted(inOrder)
  return {
    texts,
    home: homes.find(({ path }) => path === paths.home()),
    games: wanted.slice(0, gamesShown).map(gameView),
    promos: { visitor: visitorPromos, player: playerPromos },
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, {
    title: 'shell.meta.home.title',
    description: 'shell.meta.home.description',
    path: paths.home(),
    unlisted: location.pathname !== paths.home(),
  })

export default function HomePage() {
  const { home, games, promos } = useLoaderData<typeof loader>()
  const isPlayer = useIsPlayer()
  return (
    <main id="content">
      {home ? <Hero home={home} /> : <Unavailable />}
      <GamesRow games={games} />
      {home?.activity_bar && (
        <WhenNear className="min-h-46 pt-14">
          <BigWins />
        </WhenNear>
      )}
      <PromoCards
        cards={isPlayer ? promos.player : promos.visitor}
        className={classNames('render-late pt-10', !isPlayer && 'visitor-only')}
      />
      <WhenNear>
        <HottestGames />
      </WhenNear>
      <Promises />
      <LiveAgent />
    </main>
  )
}

/** Replaces the hero if the content service has none. The rest of the page stays. */
function Unavailable() {
  const t = useTranslations('shell.fault')
  return (
    <section className="page-width grid min-h-[40dvh] place-items-center text-center">
      <h1 className="max-w-xl text-2xl text-ivory-50">{t('unexpected')}</h1>
    </section>
  )
}
