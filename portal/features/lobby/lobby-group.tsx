import { classNames } from '@baize/ui/class-names'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { getSession } from '../../data/session.ts'
import { type LobbyQuery, paths } from '../../navigation/paths.ts'
import { useLinkPress } from '../../navigation/use-link-press.ts'
import { useLanguage } from '../../texts/text-scope.tsx'
import type { LobbyGroup } from './arrange-lobby.ts'
import { fetchAhead } from './fetch-lobby-part.ts'
import { seenClass } from './seen-class.ts'

interface GroupProps {
  readonly group: LobbyGroup
  readonly query: LobbyQuery
  /** True if the group is on the first screen. */
  readonly first: boolean
  readonly children: ReactNode
}

/** The lobby's section for one category or one provider, with its games. */
export function LobbyGroupSection({ group, query, first, children }: GroupProps) {
  // The class `render-late` lets the browser estimate the height of a group outside the window instead of rendering it.
  // It is used only after a page load: when the visitor returns from another page, the scroll position can be restored
  // only if every group has its real height.
  const [isLoaded] = useState(() => getSession().state === 'unknown')
  const titleId = `group-${group.key}`
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        seenClass(group.seen),
        // `render-late` clips content at the element's edge, so on a phone the element must extend to the window's
        // edge.
        !first && isLoaded && 'render-late max-narrow:-mx-page max-narrow:px-page',
      )}
    >
      <header className="mb-5 flex items-baseline justify-between gap-4 border-b border-ivory-50/8 pb-3">
        <h2 id={titleId} className="text-2xl text-ivory-50">
          {group.title}
        </h2>
        <GroupLink group={group} query={query} />
      </header>
      {children}
    </section>
  )
}

/** A link that opens the group (SEE ALL >) or, in an open group, closes it (SEE LESS <). */
function GroupLink({ group, query: { search, group: grouping, asEmbedded } }: Pick<GroupProps, 'group' | 'query'>) {
  const t = useTranslations('lobby')
  const language = useLanguage()
  const follow = useLinkPress()
  const { opened, plain, more, title, filter } = group
  if (plain || (!opened && more.visitor.length + more.player.length === 0)) return null
  const target = { search, group: grouping, asEmbedded, ...(!opened && filter) }
  const prepare = () => fetchAhead(language, target)
  return (
    <a
      href={paths.play(target)}
      onClick={follow}
      onPointerEnter={prepare}
      onFocus={prepare}
      aria-label={`${t(opened ? 'seeLess' : 'seeAll')}, ${title}`}
      className={classNames(
        'eyebrow inline-flex min-h-9 shrink-0 items-center rounded-control text-brass-300 hover:text-brass-200 active:text-brass-400',
        !opened && seenClass(more),
      )}
    >
      {t(opened ? 'seeLess' : 'seeAll')}
    </a>
  )
}
