import { pageQuery } from '@baize/contract/portal/page-query'
import { classNames } from '@baize/ui/class-names'
import { lazy, type ReactNode, Suspense } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { readOpenGames } from '../catalogue/open-games.server.ts'
import { readOptional } from '../content/read-collection.server.ts'
import { useIsPlayer } from '../data/session.ts'
import { loadChunk } from '../frame/load-chunk.ts'
import { pageMeta } from '../frame/page-meta.ts'
import { ChunkBoundary } from '../frame/chunk-boundary.tsx'
import { overlayAddress } from '../navigation/overlay-paths.ts'
import { paths } from '../navigation/paths.ts'
import { readTexts } from '../texts/read-texts.server.ts'
import { GamesRow } from '../features/home/games-row.tsx'
import { HottestGames } from '../features/home/hottest-games.tsx'
import { Hero } from '../features/home/hero.tsx'
import { LiveAgent } from '../features/home/live-agent.tsx'
import { PromoCards } from '../features/home/promo-cards.tsx'
import { Promises } from '../features/home/promises.tsx'
import { readPromos } from '../features/home/read-promos.server.ts'
import { readRows } from '../features/home/read-rows.server.ts'
import { WinsStrip } from '../features/home/wins-strip.tsx'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

const PlayerHottest = lazy(() =>
  loadChunk(() => import('../features/home/player-hottest.tsx').then((module) => ({ default: module.PlayerHottest }))),
)

const BigWins = lazy(() =>
  loadChunk(() => import('../features/home/big-wins.tsx').then((module) => ({ default: module.BigWins }))),
)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = pageQuery(request.url)
  const identification = query.get('identification')
  if (identification !== null) throw redirect(paths.identification({ identification }))
  // This URL is an invitation link, so it leads to the sign-up. The tracking cookies store who sent the invitation.
  if (query.get('page') === 'signup') throw redirect(overlayAddress(new URL(paths.signup(), request.url)))
  const [texts, homes, games, visitorPromos, playerPromos] = await Promise.all([
    readTexts(context, ['home']),
    readOptional(context, 'home'),
    readOpenGames(context).catch(() => []),
    readPromos(context, 'home'),
    readPromos(context, 'home-auth'),
  ])
  return {
    texts,
    ...(await readRows(context, games)),
    home: homes.find(({ path }) => path === paths.home()),
    promos: { visitor: visitorPromos, player: playerPromos },
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: 'shell.meta.home.title',
    description: 'shell.meta.home.description',
    path: paths.home(),
  })

export default function HomePage() {
  const { home, games, hottest, wins, promos } = useLoaderData<typeof loader>()
  const isPlayer = useIsPlayer()
  return (
    <main id="content">
      {home ? <Hero home={home} /> : <Unavailable />}
      <GamesRow games={games} />
      {home?.activity_bar && wins.wins.length > 0 && (
        <div className="min-h-46 pt-14">
          <ForPlayers instead={<WinsStrip {...wins} />}>
            <BigWins {...wins} />
          </ForPlayers>
        </div>
      )}
      <PromoCards
        cards={isPlayer ? promos.player : promos.visitor}
        className={classNames('render-late pt-10', !isPlayer && 'visitor-only')}
      />
      <ForPlayers instead={<HottestGames games={hottest} />}>
        <PlayerHottest games={hottest} />
      </ForPlayers>
      <Promises />
      <LiveAgent />
    </main>
  )
}

/**
 * Renders a component for players, whose code is loaded only in a player's session. Visitors see `instead`, which is
 * part of the server's page. Players see it too while the code loads.
 */
function ForPlayers({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  if (!useIsPlayer()) return instead
  return (
    <ChunkBoundary>
      <Suspense fallback={instead}>{children}</Suspense>
    </ChunkBoundary>
  )
}

/**
 * Shown instead of the top section if the content service has no content for it. The rest of the page is unaffected.
 */
function Unavailable() {
  const t = useTranslations('shell.fault')
  return (
    <section className="page-width grid min-h-[40dvh] place-items-center text-center">
      <h1 className="max-w-xl text-2xl text-ivory-50">{t('unexpected')}</h1>
    </section>
  )
}
