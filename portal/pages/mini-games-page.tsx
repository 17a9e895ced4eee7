import { pageQuery } from '@baize/contract/portal/page-query'
import { buttonClass } from '@baize/ui/button'
import { useMemo } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { GameCard } from '../catalogue/game-card.tsx'
import { keyText } from '../catalogue/game-key.ts'
import { toJsonText, fromJsonText } from '../rendering/json-text.ts'
import { type LobbyQuery, paths } from '../navigation/paths.ts'
import { playersMeta } from '../frame/page-meta.ts'
import { useLanguage } from '../texts/text-scope.tsx'
import { readTexts } from '../texts/read-texts.server.ts'
import type { LobbyPart } from '../features/lobby/arrange-lobby.ts'
import { lobbyQuery } from '../features/lobby/lobby-query.ts'
import { readLobby } from '../features/lobby/read-lobby.server.ts'
import { seenClass, unseenOf } from '../features/lobby/seen-class.ts'
import { useLobbyParts } from '../features/lobby/use-lobby-parts.ts'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

/** The games that this page shows (portal specification, routes). */
const miniGames: LobbyQuery = { provider: 'PRAGMATIC CASINO', category: 'mini-games' }

export const handle = { ownsWindow: () => true }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { page } = lobbyQuery(pageQuery(request.url))
  const query = { ...miniGames, page }
  const [texts, part] = await Promise.all([readTexts(context, ['lobby']), readLobby(context, query)])
  return { texts, query, part: toJsonText(part) }
}

export const meta = playersMeta('lobby.miniGames', paths.miniGames())

/**
 * Small games to play alongside something else, for example in a frame of another site. The only link on a game's card
 * is the link to play.
 */
export default function MiniGamesPage() {
  const { query, part } = useLoaderData<typeof loader>()
  const first = useMemo(() => fromJsonText(part), [part])
  const language = useLanguage()
  return <MiniGames key={paths.lobbyParts(language, query)} query={query} part={first} />
}

function MiniGames({ query, part }: { query: LobbyQuery; part: LobbyPart }) {
  const t = useTranslations('lobby')
  const { parts, next, end } = useLobbyParts(part, query)
  const games = parts.flatMap(({ groups }) => groups).flatMap((group) => group.games)
  const unseen = next === undefined ? unseenOf(games) : undefined
  return (
    <main id="content" className="px-4 py-5">
      <h1 className="mb-4 text-2xl text-ivory-50">{part.groups[0]?.title ?? t('miniGames')}</h1>
      {unseen && <p className={`text-ivory-300 ${seenClass(unseen) ?? ''}`}>{t('nothing')}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 narrow:grid-cols-3 tablet:grid-cols-4 wide:grid-cols-6 wide:gap-4">
        {games.map((game, index) => (
          <li key={keyText(game)} className={seenClass(game.seen)}>
            <GameCard game={game} eager={index < 4} playOnly />
          </li>
        ))}
      </ul>
      {next !== undefined && (
        <p ref={end} className="mt-6 text-center">
          <Link to={paths.miniGames({ page: next })} className={buttonClass({ tone: 'secondary' })}>
            {t('more')}
          </Link>
        </p>
      )}
    </main>
  )
}
