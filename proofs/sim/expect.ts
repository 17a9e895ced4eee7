import type { Action, Deed, Play } from './plan.ts'
import type { Story } from './run.ts'

/** The expected effect of an entry: its key, the change of cash and deficit together, the change of reserved money. */
const line = (key: string, netMinor: bigint, reservedMinor = 0n): string => `${key} ${netMinor} ${reservedMinor}`

/**
 * Every entry of a seat, derived from the answers alone: each success is booked once, and nothing else is booked. If
 * two rollbacks undo one movement, only the database knows which one did it. They therefore share the name of the
 * undone movement.
 */
export function expectedEntries({ told, run: { mark } }: Story, seat: number): string[] {
  const deeds = told.flatMap(({ action, status }) =>
    action.seat === seat && status === 'SUCCESS' ? [action.deed] : [],
  )
  const plays = new Map(deeds.flatMap((deed) => (deed.does === 'play' ? [[deed.transactionId, deed] as const] : [])))
  const lines = [...plays.values()].flatMap((play) => ofPlay(play, plays, mark))
  return [...new Set([...lines, ...deeds.flatMap((deed) => ofMoney(deed, deeds, mark))])].toSorted()
}

/**
 * For each movement of a seat that was answered only as rolled back: the entries of it and its rollback. They are in the
 * books if the answer to the first call was lost. A rollback that came first has left none.
 */
export function unheardEntries({ told, run: { mark } }: Story, seat: number): string[][] {
  const plays = told.flatMap(({ action, status }) =>
    action.seat === seat && action.deed.does === 'play' ? [{ play: action.deed, status }] : [],
  )
  const heard = new Set(plays.flatMap(({ play, status }) => (status === 'SUCCESS' ? [play.transactionId] : [])))
  const unheard = plays.flatMap(({ play, status }) =>
    status === 'ROLLED_BACK' && !heard.has(play.transactionId) ? [[play.transactionId, play] as const] : [],
  )
  return [...new Map(unheard).values()].map((play) => {
    const undo = { ...play, operation: 'rollback', referenceId: play.transactionId } as const
    return [...ofPlay(play, new Map(), mark), ...ofPlay(undo, new Map([[play.transactionId, play]]), mark)]
  })
}

/** Whether an action's movement was undone, so that a repetition is answered as rolled back. */
export const isUndone = ({ told }: Story, { deed, seat }: Action): boolean =>
  told.some(
    ({ action: { deed: other, seat: whose }, status }) =>
      status === 'SUCCESS' &&
      whose === seat &&
      deed.does === 'play' &&
      deed.operation !== 'rollback' &&
      other.does === 'play' &&
      other.operation === 'rollback' &&
      other.referenceId === deed.transactionId,
  )

function ofPlay(play: Play, plays: ReadonlyMap<string, Play>, mark: string): string[] {
  const { operation, transactionId, referenceId = '', amountMinor = 0n, winMinor = 0n } = play
  if (operation === 'endRound') return []
  if (operation === 'bet' || operation === 'betAndWin') {
    // a free round moves no money
    return [...ofStake(`${mark}-${transactionId}`, -amountMinor), ...ofWin(`${mark}-${transactionId} win`, winMinor)]
  }
  if (operation !== 'rollback') return [line(`${mark}-${transactionId}`, amountMinor)]
  const undone = plays.get(referenceId)
  if (undone?.amountMinor === undefined) return []
  const isStake = undone.operation === 'bet' || undone.operation === 'betAndWin'
  return [
    ...ofStake(`undo ${mark}-${referenceId}`, isStake ? undone.amountMinor : -undone.amountMinor),
    ...ofWin(`undo ${mark}-${referenceId} win`, -(undone.winMinor ?? 0n)),
  ]
}

const ofStake = (key: string, netMinor: bigint): string[] => (netMinor === 0n ? [] : [line(key, netMinor)])

/** The second part of a bet with its win; a win of zero moves no money. */
const ofWin = ofStake

function ofMoney(deed: Deed, deeds: readonly Deed[], mark: string): string[] {
  if (!('id' in deed)) return []
  const key = `${mark}-${deed.id}`
  if (deed.does === 'correct') {
    const corrected = deeds.find((other) => other.does === 'deposit' && other.id === deed.depositId)
    return [line(key, corrected?.does === 'deposit' ? -corrected.amountMinor : 0n)]
  }
  const { does, id, amountMinor } = deed
  return {
    deposit: [line(`deposit ${id}`, amountMinor)],
    chargeback: [line(`deposit ${id}`, amountMinor), line(`chargeback ${id}`, -amountMinor)],
    reserve: [line(key, -amountMinor, amountMinor)],
    capture: [line(key, 0n, -amountMinor)],
    release: [line(key, amountMinor, -amountMinor)],
  }[does]
}
