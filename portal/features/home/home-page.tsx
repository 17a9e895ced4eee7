import { lazy } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { gameView } from '../../catalogue/game-view.ts'
import { readCollection } from '../../data/content.server.ts'
import { loadChunk } from '../../shell/chunk.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { WhenNear } from '../../shell/when-near.tsx'
import { paths } from '../../paths.ts'
import { readTexts } from '../../texts/texts.server.ts'
import { GamesRow } from './games-row.tsx'
import { Hero } from './hero.tsx'
import { Promises } from './promises.tsx'

const HottestGames = lazy(() =>
  loadChunk(() => import('./hottest-games.tsx').then((module) => ({ default: module.HottestGames }))),
)

const gamesShown = 4

export async function loader({ context }: LoaderFunctionArgs) {
  const [texts, homes, games] = await Promise.all([
    readTexts(context, ['home']),
    readCollection(context, 'home'),
    readCollection(context, 'games'),
  ])
  const wanted = games
    .filter(({ acf }) => !acf.isAuthenticated && acf.device === 'all')
    .toSorted((a, b) => b.acf.game_category.length - a.acf.game_category.length || a.game_priority - b.game_priority)
  return {
    texts,
    home: homes.find(({ path }) => path === paths.home()),
    games: wanted.slice(0, gamesShown).map(gameView),
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
  const { home, games } = useLoaderData<typeof loader>()
  return (
    <main id="content">
      {home && <Hero home={home} />}
      <GamesRow games={games} />
      <WhenNear>
        <HottestGames />
      </WhenNear>
      <Promises />
    </main>
  )
}
