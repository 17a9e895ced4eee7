import { buttonClass } from '@baize/ui/button'
import { memo, useDeferredValue } from 'react'
import { Link, NavigationType, useNavigationType } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { type LobbyQuery, paths } from '../../paths.ts'
import type { LobbyGroup, LobbyPart } from './arrange.ts'
import { GameGrid } from './game-grid.tsx'
import { LobbyGroupSection } from './lobby-group.tsx'
import { useParts } from './use-parts.ts'
import { Windowed } from './windowed.tsx'

interface LobbyPartsProps {
  readonly first: LobbyPart
  readonly query: LobbyQuery
  readonly small: boolean
}

/** As many games as the first screen of most windows shows: they are painted before the rest is drawn. */
const firstGames = 8

/** All of the lobby that was scrolled to; only what is near the window is drawn. Waiting for the next page changes nothing. */
export const LobbyParts = memo(function LobbyParts({ first, query, small }: LobbyPartsProps) {
  const t = useTranslations('lobby')
  const { parts, next, heights, end } = useParts(first, query)
  // the page as it was loaded is the server's, and the way back needs all to find its place: both are POP
  const isWhole = useNavigationType() === NavigationType.Pop
  const limit = useDeferredValue(Number.POSITIVE_INFINITY, isWhole ? Number.POSITIVE_INFINITY : firstGames)
  const [group] = first.groups
  const groups = upTo(limit, group?.opened ? [group] : parts.flatMap((part) => part.groups))
  return (
    <>
      {groups.map((shown, index) => (
        <LobbyGroupSection key={shown.key} group={shown} query={query} first={index === 0}>
          <Windowed id={shown.key} heights={heights}>
            {/* of a page that is there already, pictures may come after the words */}
            <GameGrid group={shown} small={small} first={isWhole && index === 0} />
          </Windowed>
          {shown.opened &&
            parts.slice(1).map(
              ({ groups: [more] }, part) =>
                more && (
                  <Windowed key={`${more.key}-${part + 2}`} id={`${more.key}-${part + 2}`} heights={heights}>
                    <GameGrid group={more} small={small} first={false} className="pt-3 narrow:pt-6" />
                  </Windowed>
                ),
            )}
        </LobbyGroupSection>
      ))}
      {next !== undefined && limit > firstGames && (
        <p ref={end} className="text-center">
          <Link to={paths.play({ ...query, page: next })} className={buttonClass({ tone: 'secondary' })}>
            {t('more')}
          </Link>
        </p>
      )}
    </>
  )
})

/** The groups with their first games, so many in all. */
function upTo(limit: number, groups: readonly LobbyGroup[]): readonly LobbyGroup[] {
  let left = limit
  return groups.flatMap((group) => {
    if (left <= 0) return []
    const games = group.games.slice(0, left)
    left -= games.length
    return [{ ...group, games }]
  })
}
