import { gameTitle, type PageOfGame } from '../frame/page-meta.ts'
import { buttonClass } from '@baize/ui/button'
import { Link, type LoaderFunctionArgs, data, type MetaDescriptor, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../navigation/paths.ts'
import { readTexts } from '../texts/read-texts.server.ts'
import { GameFacts } from '../features/games/facts/game-facts.tsx'
import { readGame } from '../features/games/facts/read-game.server.ts'
import { UnknownGame } from '../features/games/unknown-game.tsx'
import { windowGame } from '../features/games/window/window-game.ts'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const [found, texts] = await Promise.all([readGame(context, request), readTexts(context, ['games', 'lobby'])])
  const game = found && windowGame(found.game)
  return data({ texts, game, facts: found?.facts }, { status: found ? 200 : 404 })
}

export function meta(page: PageOfGame): MetaDescriptor[] {
  return [{ title: gameTitle(page) }]
}

export default function GameInfoPage() {
  const { game, facts } = useLoaderData<typeof loader>()
  const t = useTranslations('games')
  if (!game || !facts) return <UnknownGame />
  const { gameId, platform, title, picture, free } = game
  const link = { gameId, platform, gameName: title }
  return (
    <main
      id="content"
      className="page-width grid gap-10 py-10 narrow:grid-cols-[minmax(0,15rem)_1fr] tablet:grid-cols-[minmax(0,24rem)_1fr] tablet:py-16"
    >
      <div>
        <img
          src={picture.url}
          alt=""
          width={picture.width}
          height={picture.height}
          className="w-full rounded-card shadow-raised"
        />
        <div className="mt-5 grid gap-3">
          <Link to={paths.game({ ...link, playForReal: true })} className={buttonClass({ block: true })}>
            {t('info.play')}
          </Link>
          {free && (
            <Link
              to={paths.game({ ...link, playForReal: false })}
              className={buttonClass({ tone: 'secondary', block: true })}
            >
              {t('login.free')}
            </Link>
          )}
        </div>
      </div>
      <div>
        <h1 className="mb-6 font-display text-3xl text-ivory-50">{title}</h1>
        <GameFacts {...facts} />
      </div>
    </main>
  )
}
