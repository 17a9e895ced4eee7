import type { getGameList } from '@baize/contract/games/registry'
import type { Reply } from '@baize/contract/op'

export type ListedGame = Reply<typeof getGameList>['games'][number]

/** Converts basis points to a percentage: 9650 becomes `96.50`. */
export const percentText = (basisPoints: number): string =>
  `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`
