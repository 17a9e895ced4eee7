import { buttonClass } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { GameCard } from '../../catalogue/game-card.tsx'
import { useSession } from '../../data/session.ts'
import { type LobbyQuery, paths } from '../../paths.ts'
import type { LobbyGroup, Screen } from './arrange.ts'

interface GroupProps {
  readonly group: LobbyGroup
  readonly query: LobbyQuery
  readonly small: boolean
  /** Its first row is in the first screen. */
  readonly first: boolean
}

const firstRow = 2

/** Where the window decides, the style sheet does: the same page is sent to every device. */
const screenClass = (seen: readonly Screen[]) =>
  seen.length === 2 ? undefined : seen[0] === 'wide' ? 'max-narrow:hidden' : 'narrow:hidden'

const grids = {
  small: 'narrow:grid narrow:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] narrow:gap-4',
  large: 'narrow:grid narrow:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] narrow:gap-6',
}

/** One category or provider: a grid, or, on a phone, a row to push along. */
export function LobbyGroupSection({ group, query, small, first }: GroupProps) {
  const { state } = useSession()
  const audience = state === 'player' ? 'player' : 'visitor'
  // only for the first paint: the way back needs the height of everything to find its place
  const late = !first && state === 'unknown'
  const games = group.games.filter(({ seen }) => seen[audience].length > 0)
  const more = group.more[audience]
  const titleId = `group-${group.key}`
  if (games.length === 0) return null
  return (
    <section aria-labelledby={titleId} className={late ? 'render-late' : undefined}>
      <header className="mb-5 flex items-baseline justify-between gap-4 border-b border-ivory-50/8 pb-3">
        <h2 id={titleId} className="text-2xl text-ivory-50">
          {group.title}
        </h2>
        <GroupLink group={group} query={query} more={more} />
      </header>
      <ul
        className={classNames(
          grids[small ? 'small' : 'large'],
          group.opened
            ? 'grid grid-cols-2 gap-3'
            : 'scrollbar-hidden -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 py-1 narrow:mx-0 narrow:overflow-visible narrow:px-0',
        )}
      >
        {games.map((game, index) => (
          <li
            key={game.gameId}
            className={classNames(
              screenClass(game.seen[audience]),
              !group.opened && 'w-[min(17rem,74vw)] shrink-0 snap-start narrow:w-auto',
            )}
          >
            <GameCard game={game} eager={first && index < firstRow} />
          </li>
        ))}
      </ul>
      {group.opened && more.length > 0 && <MoreLink query={query} className={screenClass(more)} />}
    </section>
  )
}

/** SEE ALL >, or, in an opened group, SEE LESS <. */
function GroupLink({ group, query, more }: { group: LobbyGroup; query: LobbyQuery; more: readonly Screen[] }) {
  const t = useTranslations('lobby')
  if (group.plain) return null
  if (!group.opened && more.length === 0) return null
  const to = group.opened
    ? paths.play({ search: query.search, group: query.group })
    : paths.play({ search: query.search, group: query.group, ...group.filter })
  return (
    <Link
      to={to}
      aria-label={`${t(group.opened ? 'seeLess' : 'seeAll')}, ${group.title}`}
      className={classNames(
        'eyebrow inline-flex min-h-9 shrink-0 items-center rounded-control text-brass-300 transition-colors hover:text-brass-200',
        !group.opened && screenClass(more),
      )}
    >
      {t(group.opened ? 'seeLess' : 'seeAll')}
    </Link>
  )
}

function MoreLink({ query, className }: { query: LobbyQuery; className: string | undefined }) {
  const t = useTranslations('lobby')
  const page = String(Number(query.page ?? 1) + 1)
  return (
    <p className={classNames('mt-8 text-center', className)}>
      <Link to={paths.play({ ...query, page })} preventScrollReset className={buttonClass({ tone: 'secondary' })}>
        {t('more')}
      </Link>
    </p>
  )
}
