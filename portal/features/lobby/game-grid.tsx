import { classNames } from '@baize/ui/class-names'
import { memo } from 'react'
import { GameCard } from '../../catalogue/game-card.tsx'
import { keyText } from '../../catalogue/game-key.ts'
import type { LobbyGroup } from './arrange-lobby.ts'
import { seenClass } from './seen-class.ts'

interface GameGridProps {
  readonly group: LobbyGroup
  readonly small: boolean
  /** True if the grid's first row is on the first screen, so that its pictures must load at once. */
  readonly first: boolean
  /** True if this grid follows another grid of the same open group. */
  readonly after: boolean
}

const firstRow = 2

/** The grids' columns. A page of an open group has 48 games, which fill whole rows of each grid. */
const grids = {
  small: 'narrow:grid narrow:grid-cols-4 narrow:gap-4 wide:grid-cols-8',
  large: 'narrow:grid narrow:grid-cols-2 narrow:gap-6 app:grid-cols-4',
}

const opened = 'grid grid-cols-2 gap-3'
const carousel =
  'scrollbar-hidden -mx-page flex snap-x snap-mandatory scroll-px-page gap-4 overflow-x-auto px-page py-1 narrow:mx-0 narrow:overflow-visible narrow:px-0'

/** A grid with the games of a group. On a phone, the games of a closed group form a row that scrolls sideways. */
export const GameGrid = memo(function GameGrid({ group, small, first, after }: GameGridProps) {
  return (
    <ul
      className={classNames(
        grids[small ? 'small' : 'large'],
        group.opened ? opened : carousel,
        after && 'pt-3 narrow:pt-6',
      )}
    >
      {group.games.map((game, index) => (
        <li
          key={keyText(game)}
          className={classNames(
            seenClass(game.seen),
            !group.opened && 'w-[min(17rem,74vw)] shrink-0 snap-start narrow:w-auto',
          )}
        >
          <GameCard game={game} eager={first && index < firstRow} small={small} />
        </li>
      ))}
    </ul>
  )
})
