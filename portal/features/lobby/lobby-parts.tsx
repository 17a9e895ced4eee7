import { buttonClass } from '@baize/ui/button'
import { memo } from 'react'
import { Link, NavigationType, useNavigationType } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { type LobbyQuery, paths } from '../../navigation/paths.ts'
import type { LobbyGroup, LobbyPart } from './arrange-lobby.ts'
import { GameGrid } from './game-grid.tsx'
import { LobbyGroupSection } from './lobby-group.tsx'
import { useDrawnGames } from './use-drawn-games.ts'
import { useLobbyParts } from './use-lobby-parts.ts'
import { Windowed } from './windowed.tsx'

interface LobbyPartsProps {
  readonly first: LobbyPart
  readonly query: LobbyQuery
  readonly small: boolean
}

/**
 * The loaded pages of the lobby. Only content near the window is rendered. The component is memoised, so that a pending
 * navigation does not render it again.
 */
export const LobbyParts = memo(function LobbyParts({ first, query, small }: LobbyPartsProps) {
  const t = useTranslations('lobby')
  const { parts, next, heights, end } = useLobbyParts(first, query)
  // POP means either a page load or a return with the back button. In both cases all loaded games are rendered at once:
  // after a page load, because the server has already rendered them into the HTML; after a return, because every height
  // is needed to restore the scroll position.
  const isWhole = useNavigationType() === NavigationType.Pop
  const groups = parts.flatMap((part) => part.groups)
  const games = groups.reduce((sum, group) => sum + group.games.length, 0)
  const { drawn, edge } = useDrawnGames(games, isWhole)
  const [opened, ...others] = upTo(drawn, groups)
  const grid = (group: LobbyGroup, part: number) => (
    <Windowed key={part} id={part > 0 ? `${group.key}-${part + 1}` : group.key} heights={heights}>
      {/* After a navigation within the portal, the page is already on the screen, so its first pictures need not load at once. */}
      <GameGrid
        group={group}
        small={small}
        first={isWhole && part === 0 && group.key === opened?.key}
        after={part > 0}
      />
    </Windowed>
  )
  if (!opened) return null
  return (
    <>
      <LobbyGroupSection group={opened} query={query} first>
        {grid(opened, 0)}
        {opened.opened && others.map((more, index) => grid(more, index + 1))}
      </LobbyGroupSection>
      {!opened.opened &&
        others.map((group) => (
          <LobbyGroupSection key={group.key} group={group} query={query} first={false}>
            {grid(group, 0)}
          </LobbyGroupSection>
        ))}
      {drawn < games && <div ref={edge} />}
      {next !== undefined && drawn >= games && (
        <p ref={end} className="text-center">
          <Link to={paths.play({ ...query, page: next })} className={buttonClass({ tone: 'secondary' })}>
            {t('more')}
          </Link>
        </p>
      )}
    </>
  )
})

/** Returns the first groups, with at most the given number of games in all. The last group may be cut. */
function upTo(limit: number, groups: readonly LobbyGroup[]): readonly LobbyGroup[] {
  let left = limit
  return groups.flatMap((group) => {
    const room = left
    left -= group.games.length
    if (room <= 0) return []
    // A group that is not cut must stay the same object, so that it does not render again.
    return [left >= 0 ? group : { ...group, games: group.games.slice(0, room) }]
  })
}
