import { buttonClass } from '@baize/ui/button'
import { Link, type LoaderFunctionArgs, data, type MetaDescriptor, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { readCollection } from '../../data/content.server.ts'
import { Fault } from '../../shell/fault.tsx'
import { GameSearchForm } from '../../shell/game-search-form.tsx'
import { paths } from '../../paths.ts'
import { serverSettings } from '../../server-context.ts'
import { readTexts } from '../../texts/texts.server.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const gameId = new URL(request.url).searchParams.get('game_id')
  const [games, texts] = await Promise.all([readCollection(context, 'games'), readTexts(context, ['games', 'lobby'])])
  const game = games.find(({ game_id }) => game_id === gameId)
  const { safeHtml } = context.get(serverSettings)
  const safe = game && { ...game, game_information: safeHtml(game.game_information) }
  return data({ texts, game: safe }, { status: game ? 200 : 404 })
}

export function meta({ loaderData }: { loaderData?: { game?: { title: { rendered: string } } } }): MetaDescriptor[] {
  return [{ title: loaderData?.game?.title.rendered ?? 'Baize Casino' }]
}

/** Rules and theoretical return before play (UKGC RTS 3). */
export default function GameInfoPage() {
  const { game } = useLoaderData<typeof loader>()
  const t = useTranslations('games')
  if (!game) {
    return (
      <Fault message={t('info.missing')} links={[{ to: paths.play(), label: t('info.back') }]}>
        <GameSearchForm />
      </Fault>
    )
  }
  const { title, acf, game_thumbnail: picture, game_rtp: rtp, game_information: rules, game_id: gameId } = game
  const link = { gameId, platform: acf.game_platform.slug, gameName: title.rendered }
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
          {acf.play_for_free && (
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
        <h1 className="font-display text-3xl text-ivory-50">{title.rendered}</h1>
        <dl className="mt-6 grid gap-6 narrow:grid-cols-2">
          <div>
            <dt className="eyebrow text-ivory-300">{t('info.rtp')}</dt>
            <dd className="figures mt-1 font-display text-2xl text-brass-300">{rtp} %</dd>
            <dd className="mt-1 text-xs text-ivory-300">{t('info.rtpNote')}</dd>
          </div>
          <div>
            <dt className="eyebrow text-ivory-300">{t('info.provider')}</dt>
            <dd className="mt-1 text-lg">{acf.game_provider.name}</dd>
          </div>
        </dl>
        <h2 className="mt-8 font-display text-xl">{t('info.rules')}</h2>
        <div className="rich-text mt-3 text-ivory-200" dangerouslySetInnerHTML={{ __html: rules }} />
      </div>
    </main>
  )
}
