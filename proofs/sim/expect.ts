import type { Action, Command, Play } from './plan.ts'
import type { Story } from './run.ts'

/**
 * Describes a ledger entry as text: its key, the change of cash plus deficit, and the change of reserved money, both in
 * minor units.
 */
const line = (key: string, netMinor: bigint, reservedMinor = 0n): string => `${key} ${netMinor} ${reservedMinor}`

/**
 * Returns the ledger entries that a player must have according to the replies: one for each success, and no others. A
 * rollback's entry is named after the transaction that was rolled back, because the replies do not tell which of two
 * rollbacks of the same transaction took effect.
 */
export function expectedEntries({ answered, run: { mark } }: Story, gambler: number): string[] {
  const commands = answered.flatMap(({ action, status }) =>
    action.gambler === gambler && status === 'SUCCESS' ? [action.command] : [],
  )
  const plays = new Map(
    commands.flatMap((command) => (command.does === 'play' ? [[command.transactionId, command] as const] : [])),
  )
  const lines = [...plays.values()].flatMap((play) => ofPlay(play, plays, mark))
  return [...new Set([...lines, ...commands.flatMap((command) => ofMoney(command, commands, mark))])].toSorted()
}

/**
 * Returns the entries that a player may have although no reply confirmed them. A transaction may have got only the
 * reply `ROLLED_BACK`. If it was booked before and that reply was lost, it has an entry, and so has its rollback. If
 * the rollback came first, there is neither. Each element contains the entries of one such transaction, of which either
 * all or none must exist.
 */
export function unacknowledgedEntries({ answered, run: { mark } }: Story, gambler: number): string[][] {
  const plays = answered.flatMap(({ action, status }) =>
    action.gambler === gambler && action.command.does === 'play' ? [{ play: action.command, status }] : [],
  )
  const acknowledged = new Set(plays.flatMap(({ play, status }) => (status === 'SUCCESS' ? [play.transactionId] : [])))
  const unacknowledged = plays.flatMap(({ play, status }) =>
    status === 'ROLLED_BACK' && !acknowledged.has(play.transactionId) ? [[play.transactionId, play] as const] : [],
  )
  return [...new Map(unacknowledged).values()].map((play) => {
    const undo = { ...play, operation: 'rollback', referenceId: play.transactionId } as const
    return [...ofPlay(play, new Map(), mark), ...ofPlay(undo, new Map([[play.transactionId, play]]), mark)]
  })
}

/**
 * Returns true if the transaction of an action was rolled back, so that a repetition of the action must get the reply
 * `ROLLED_BACK`.
 */
export const isUndone = ({ answered }: Story, { command, gambler }: Action): boolean =>
  answered.some(
    ({ action: { command: other, gambler: whose }, status }) =>
      status === 'SUCCESS' &&
      whose === gambler &&
      command.does === 'play' &&
      command.operation !== 'rollback' &&
      other.does === 'play' &&
      other.operation === 'rollback' &&
      other.referenceId === command.transactionId,
  )

function ofPlay(play: Play, plays: ReadonlyMap<string, Play>, mark: string): string[] {
  const { operation, transactionId, referenceId = '', amountMinor = 0n, winMinor = 0n } = play
  if (operation === 'endRound') return []
  if (operation === 'bet' || operation === 'betAndWin') {
    // A free round has a stake of zero, which books nothing.
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

const ofWin = ofStake

function ofMoney(command: Command, commands: readonly Command[], mark: string): string[] {
  if (!('id' in command)) return []
  const key = `${mark}-${command.id}`
  if (command.does === 'correct') {
    const corrected = commands.find((other) => other.does === 'deposit' && other.id === command.depositId)
    return [line(key, corrected?.does === 'deposit' ? -corrected.amountMinor : 0n)]
  }
  const { does, id, amountMinor } = command
  return {
    deposit: [line(`deposit ${id}`, amountMinor)],
    chargeback: [line(`deposit ${id}`, amountMinor), line(`chargeback ${id}`, -amountMinor)],
    reserve: [line(key, -amountMinor, amountMinor)],
    capture: [line(key, 0n, -amountMinor)],
    release: [line(key, amountMinor, -amountMinor)],
  }[does]
}
