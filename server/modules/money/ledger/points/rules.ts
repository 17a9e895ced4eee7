/** Loyalty points are booked as double entry like money, but in their own currency (PTS) and in their own accounts. */
export const pointsKinds = ['points-earned', 'points-spent', 'points-returned', 'points-expired'] as const
export type PointsKind = (typeof pointsKinds)[number]

/** The house's account for each kind of movement. `isPlus` means that the player receives points. */
const movements = {
  'points-earned': { account: 'points:earned', isPlus: true },
  'points-spent': { account: 'points:spent', isPlus: false },
  'points-returned': { account: 'points:spent', isPlus: true },
  'points-expired': { account: 'points:expired', isPlus: false },
} as const satisfies Record<PointsKind, { account: string; isPlus: boolean }>

export interface PointsMovement {
  readonly playerId: string
  /** A UUIDv7, the id of the ledger entry. */
  readonly entryId: string
  readonly kind: PointsKind
  /** Always above zero. The kind decides whether the player receives or loses the points. */
  readonly points: bigint
  /** What the points are for, such as `stakes:GBP` or `order:<id>`. */
  readonly cause: string
  readonly commandKey: string
  readonly at: Temporal.Instant
}

/** The change of the player's points: negative if the player loses points. */
export const changeOf = ({ kind, points }: Pick<PointsMovement, 'kind' | 'points'>): bigint =>
  movements[kind].isPlus ? points : -points

export function pointsPostings(movement: Pick<PointsMovement, 'kind' | 'points'>) {
  if (movement.points <= 0n) throw new Error(`${movement.kind}: it moves ${movement.points} points`)
  const amount = changeOf(movement)
  return [
    { line: 1, account: 'player:points', amount },
    { line: 2, account: movements[movement.kind].account, amount: -amount },
  ] as const
}
