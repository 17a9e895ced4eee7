import { classNames } from '@baize/ui/class-names'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useSession } from '../../data/session.ts'
import { type LobbyQuery, paths } from '../../paths.ts'
import type { LobbyGroup, Screen } from './arrange.ts'
import { audienceOf, screenClass } from './screen-class.ts'

interface GroupProps {
  readonly group: LobbyGroup
  readonly query: LobbyQuery
  /** It is in the first screen. */
  readonly first: boolean
  /** Its games. */
  readonly children: ReactNode
}

/** One category or provider. */
export function LobbyGroupSection({ group, query, first, children }: GroupProps) {
  const { state } = useSession()
  const audience = audienceOf(state)
  // only for the first paint: the way back needs the height of everything to find its place
  const late = !first && state === 'unknown'
  const titleId = `group-${group.key}`
  const seen = group.seen[audience]
  if (seen.length === 0) return null
  return (
    <section aria-labelledby={titleId} className={classNames(screenClass(seen), late && 'render-late')}>
      <header className="mb-5 flex items-baseline justify-between gap-4 border-b border-ivory-50/8 pb-3">
        <h2 id={titleId} className="text-2xl text-ivory-50">
          {group.title}
        </h2>
        <GroupLink group={group} query={query} more={group.more[audience]} />
      </header>
      {children}
    </section>
  )
}

/** SEE ALL >, or, in an opened group, SEE LESS <. */
function GroupLink({ group, query, more }: { group: LobbyGroup; query: LobbyQuery; more: readonly Screen[] }) {
  const t = useTranslations('lobby')
  if (group.plain) return null
  if (!group.opened && more.length === 0) return null
  const to = group.opened
    ? paths.play({ search: query.search, group: query.group, asEmbedded: query.asEmbedded })
    : paths.play({ search: query.search, group: query.group, asEmbedded: query.asEmbedded, ...group.filter })
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
