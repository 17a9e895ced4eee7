import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import { data, type LoaderFunctionArgs, Link, type MetaFunction, useLoaderData, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useSession } from '../../data/session.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { useStart } from '../../shell/use-start.ts'
import { type LobbyQuery, paths } from '../../paths.ts'
import { readTexts } from '../../texts/texts.server.ts'
import { LobbyFilters } from './lobby-filters.tsx'
import { LobbyParts } from './lobby-parts.tsx'
import { lobbyQuery } from './lobby-query.ts'
import { LobbySkeleton, useOverdue } from './lobby-skeleton.tsx'
import { readLobby } from './read-lobby.server.ts'
import { audienceOf, screenClass, unseenBy } from './screen-class.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = lobbyQuery(new URL(request.url).searchParams)
  const [texts, part] = await Promise.all([
    readTexts(context, ['lobby']),
    // without games the page says so in their place
    readLobby(context, query).catch(() => undefined),
  ])
  return data({ texts, query, part }, { status: part ? 200 : 503 })
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  const { search, category, provider } = loaderData?.query ?? {}
  return pageMeta(matches, {
    title: 'shell.meta.lobby.title',
    description: 'shell.meta.lobby.description',
    path: paths.play({ category, provider }),
    unlisted: search !== undefined,
  })
}

/** Every game, by category or provider. */
export default function LobbyPage() {
  const t = useTranslations('lobby')
  const { query } = useLoaderData<typeof loader>()
  const busy = useNavigation().location?.pathname === paths.play()
  const overdue = useOverdue(busy)
  return (
    <main id="content" className="page-width pt-8 tablet:pt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div>
          {!query.asEmbedded && (
            <Link
              to={paths.home()}
              className="-ml-1 inline-flex min-h-9 items-center gap-1 rounded-control pr-2 text-sm text-ivory-300 transition-colors hover:text-brass-200"
            >
              <Icon name="back" className="size-4" />
              {t('back')}
            </Link>
          )}
          <h1 className="mt-1 text-3xl text-ivory-50">{t('title')}</h1>
        </div>
        <LobbyFilters query={query} busy={busy} />
      </div>
      <div
        aria-busy={busy}
        className="mt-10 flex flex-col gap-14 transition-opacity duration-300 aria-busy:opacity-50 tablet:mt-12"
      >
        {overdue ? <LobbySkeleton /> : <Groups />}
      </div>
    </main>
  )
}

function Groups() {
  const { query, part } = useLoaderData<typeof loader>()
  const t = useTranslations('lobby')
  const small = useStart().configuration?.small_icons === '1'
  const { state } = useSession()
  if (!part) return <Unavailable />
  // until it is known who looks, nobody is told that there is nothing
  const nowhere =
    part.next === undefined ? unseenBy(part.groups, state === 'unknown' ? 'player' : audienceOf(state)) : []
  return (
    <>
      {nowhere.length > 0 && <NothingFound query={query} className={screenClass(nowhere)} />}
      {query.page && (
        <Link to={paths.play({ ...query, page: undefined })} className="text-brass-300 underline underline-offset-4">
          {t('beginning')}
        </Link>
      )}
      {part.groups.length > 0 && <LobbyParts key={paths.play(query)} first={part} query={query} small={small} />}
    </>
  )
}

/** What was asked for may be there, but not for who looks, or not on a screen of this width. */
function NothingFound({ query, className }: { query: LobbyQuery; className: string | undefined }) {
  const t = useTranslations('lobby')
  const { search, asEmbedded } = query
  return (
    <div
      className={classNames('rounded-panel border border-dashed border-ivory-50/15 px-6 py-16 text-center', className)}
    >
      <p className="font-display text-2xl text-ivory-50">{search ? t('nothingFor', { search }) : t('nothing')}</p>
      <Link to={paths.play({ asEmbedded })} className="mt-4 inline-block text-brass-300 underline underline-offset-4">
        {t('all')}
      </Link>
    </div>
  )
}

function Unavailable() {
  const t = useTranslations('shell.fault')
  return <p className="py-16 text-center font-display text-2xl text-ivory-50">{t('unexpected')}</p>
}
