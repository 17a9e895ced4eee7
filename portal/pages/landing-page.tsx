import { Link, type LoaderFunctionArgs, type MetaFunction, Navigate, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { GameRow } from '../catalogue/game-row.tsx'
import { gameView } from '../catalogue/game-view.ts'
import { readOpenGames } from '../catalogue/open-games.server.ts'
import { readOptional } from '../content/read-collection.server.ts'
import { useSession } from '../data/session.ts'
import { paths } from '../navigation/paths.ts'
import { ownText, plainMeta } from '../frame/page-meta.ts'
import { readTexts } from '../texts/read-texts.server.ts'
import { gamesOf, landingOf, lobbyOf, playerTarget } from '../features/home/landing.ts'
import { PromoCards } from '../features/home/promo-cards.tsx'
import { readPromos } from '../features/home/read-promos.server.ts'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const landing = landingOf(new URL(request.url))
  const [texts, cards, games, categories] = await Promise.all([
    readTexts(context, ['home']),
    readPromos(context, landing),
    readOpenGames(context).catch(() => []),
    readOptional(context, 'categories'),
  ])
  const own = gamesOf(landing, games, categories).map(gameView)
  return { texts, landing, cards, games: own, target: playerTarget(landing, games) }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData, location }) =>
  plainMeta(matches, {
    page: ownText(loaderData?.texts, `home.landing.${loaderData?.landing}`),
    path: location.pathname,
  })

/**
 * The landing page of one section of the casino. Visitors see the section's promotions and games, or are redirected to
 * the lobby if it has neither. Players are redirected to the section's games.
 */
export default function LandingPage() {
  const { landing, cards, games, target } = useLoaderData<typeof loader>()
  const t = useTranslations('home')
  const { state } = useSession()
  return (
    <main id="content" className="visitor-only pt-10 tablet:pt-14">
      {state === 'player' && <Navigate to={target} replace />}
      <h1 className="page-width text-hero text-ivory-50">{t(`landing.${landing}`)}</h1>
      <PromoCards cards={cards} className="pt-8" />
      {games.length > 0 && (
        <div className="pt-10">
          <GameRow
            title={t('landing.games')}
            titleId="landing-games"
            games={games}
            link={
              <Link
                to={lobbyOf(landing)}
                className="eyebrow inline-flex min-h-9 shrink-0 items-center text-brass-300 hover:text-brass-200"
              >
                {t('allGames')}
              </Link>
            }
          />
        </div>
      )}
      {state !== 'player' && cards.length === 0 && games.length === 0 && <Navigate to={paths.play()} replace />}
    </main>
  )
}
