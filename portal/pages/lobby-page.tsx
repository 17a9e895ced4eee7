import { pageQuery } from '@baize/contract/portal/page-query'
import { Button } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import { useMemo } from 'react'
import {
  type ClientLoaderFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import { toJsonText, fromJsonText } from '../rendering/json-text.ts'
import { isNoAnswer } from '../data/no-answer.ts'
import { pageMeta } from '../frame/page-meta.ts'
import { useStartupData } from '../frame/use-startup-data.ts'
import { type LobbyQuery, paths } from '../navigation/paths.ts'
import { nextLanguage } from '../texts/next-language.ts'
import { useLanguage } from '../texts/text-scope.tsx'
import { fetchLobbyPart } from '../features/lobby/fetch-lobby-part.ts'
import { LobbyFilters } from '../features/lobby/lobby-filters.tsx'
import { LobbyParts } from '../features/lobby/lobby-parts.tsx'
import { lobbyQuery } from '../features/lobby/lobby-query.ts'
import { LobbySkeleton, useOverdue } from '../features/lobby/lobby-skeleton.tsx'
import { readLobby } from '../features/lobby/read-lobby.server.ts'
import { seenClass, unseenOf } from '../features/lobby/seen-class.ts'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = lobbyQuery(pageQuery(request.url))
  // If the games cannot be read, the page shows an error message instead of the games.
  const part = await readLobby(context, query).catch(() => undefined)
  return data({ query, part: part && toJsonText(part), isReached: true }, { status: part ? 200 : 503 })
}

/**
 * Within the portal the rest of the page is already there, so only the games are fetched, unless they have been
 * prefetched.
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = lobbyQuery(pageQuery(request.url))
  try {
    return { query, part: await fetchLobbyPart(nextLanguage(), query, request.signal), isReached: true }
  } catch (error) {
    return { query, part: undefined, isReached: !isNoAnswer(error) }
  }
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

export default function LobbyPage() {
  const t = useTranslations('lobby')
  const { query } = useLoaderData<typeof loader>()
  const { location: next } = useNavigation()
  const busy = next?.pathname === paths.play()
  const overdue = useOverdue(busy)
  return (
    <main id="content" className="page-width pt-8 tablet:pt-12">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <div>
          {!query.asEmbedded && (
            <Link
              to={paths.home()}
              className="-ml-1 inline-flex min-h-9 items-center gap-1 rounded-control pr-2 text-sm text-ivory-300 hover:text-brass-200"
            >
              <Icon name="back" className="size-4" />
              {t('back')}
            </Link>
          )}
          <h1 className="mt-1 text-3xl text-ivory-50">{t('title')}</h1>
        </div>
        <LobbyFilters
          query={busy ? lobbyQuery(new URLSearchParams(next.search)) : query}
          busy={busy}
          leaving={next !== undefined && !busy}
        />
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
  const { query, part, isReached } = useLoaderData<typeof loader>()
  const t = useTranslations('lobby')
  const language = useLanguage()
  const small = useStartupData().configuration?.small_icons === '1'
  const first = useMemo(() => part && fromJsonText(part), [part])
  if (!first) return <Unavailable isReached={isReached} />
  const unseen = first.next === undefined ? unseenOf(first.groups) : undefined
  return (
    <>
      {unseen && <NothingFound query={query} className={seenClass(unseen)} />}
      {query.page && (
        <Link to={paths.play({ ...query, page: undefined })} className="text-brass-300 underline underline-offset-4">
          {t('beginning')}
        </Link>
      )}
      {first.groups.length > 0 && (
        <LobbyParts key={paths.lobbyParts(language, query)} first={first} query={query} small={small} />
      )}
    </>
  )
}

/** Shown if the viewer sees no game. There may be games that are hidden from this viewer or on this screen. */
function NothingFound({ query, className }: { query: LobbyQuery; className: string | undefined }) {
  const t = useTranslations('lobby')
  const { search, category, provider, asEmbedded } = query
  const isNarrowed = [search, category, provider].some(Boolean)
  return (
    <div
      className={classNames('rounded-panel border border-dashed border-ivory-50/15 px-6 py-16 text-center', className)}
    >
      <p className="font-display text-2xl text-ivory-50">{search ? t('nothingFor', { search }) : t('nothing')}</p>
      {isNarrowed && (
        <Link to={paths.play({ asEmbedded })} className="mt-4 inline-block text-brass-300 underline underline-offset-4">
          {t('all')}
        </Link>
      )}
    </div>
  )
}

/**
 * Shown if the portal, or the content service behind it, did not answer. The rest of the page stays, and the player can
 * try again.
 */
function Unavailable({ isReached }: { isReached: boolean }) {
  const t = useTranslations()
  const { revalidate, state } = useRevalidator()
  return (
    <div
      role="alert"
      className="rounded-panel border border-dashed border-ivory-50/15 px-6 py-16 text-center text-ivory-50"
    >
      <p className="font-display text-2xl">{t(isReached ? 'shell.fault.unexpected' : 'web.failures.unreachable')}</p>
      <Button tone="secondary" busy={state === 'loading'} onClick={() => void revalidate()} className="mt-6">
        {t('web.states.retry')}
      </Button>
    </div>
  )
}
