import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { GameCard } from '../../catalogue/game-card.tsx'
import { useSession } from '../../data/session.ts'
import { brandMeta } from '../../shell/page-meta.ts'
import { readTexts } from '../../texts/texts.server.ts'
import { readLobby } from './read-lobby.server.ts'
import { audienceOf, screenClass } from './screen-class.ts'

/** What the page is made for (portal specification, routes). */
const query = { provider: 'PRAGMATIC CASINO', category: 'mini-games' }

export const handle = { footer: false }

export async function loader({ context }: LoaderFunctionArgs) {
  const [texts, part] = await Promise.all([readTexts(context, ['lobby']), readLobby(context, query)])
  return { texts, group: part.groups[0] }
}

export const meta: MetaFunction = () => brandMeta()

/** Small games to play beside something else, for instance in a frame of another site: each can only be played. */
export default function MiniGamesPage() {
  const t = useTranslations('lobby')
  const { group } = useLoaderData<typeof loader>()
  const audience = audienceOf(useSession().state)
  const games = group?.games.filter(({ seen }) => seen[audience].length > 0) ?? []
  return (
    <main id="content" className="px-4 py-5">
      <h1 className="mb-4 text-2xl text-ivory-50">{group?.title ?? t('miniGames')}</h1>
      {games.length === 0 && <p className="text-ivory-300">{t('nothing')}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
        {games.map((game, index) => (
          <li key={`${game.platform}/${game.gameId}`} className={screenClass(game.seen[audience])}>
            <GameCard game={game} eager={index < 4} playOnly />
          </li>
        ))}
      </ul>
    </main>
  )
}
