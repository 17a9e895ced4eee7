import type { Action, Command, Play } from './plan.ts'
import type { Story } from './run.ts'

/**
 * Describes the expected effect of an entry as text: its key, the change of cash plus deficit, and the change of
 * reserved money.
 */
const line = (key: string, netMinor: bigint, reservedMinor = 0n): string => `${key} ${netMinor} ${reservedMinor}`

/**
 * Returns the entries of a player that must exist according to the replies: each success is booked once, and nothing
 * else is booked. If two rollbacks refer to the same transaction, the replies do not reveal which of them took effect.
 * Therefore the entry of a rollback is named after the transaction that was rolled back.
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
 * Some of a player's transactions got only the reply `ROLLED_BACK`. For each of them, returns the entries of the
 * transaction and of its rollback. The entries exist if the transaction was booked and the reply to that attempt was
 * lost. They do not exist if the rollback arrived first.
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
 * Whether the transaction of an action was rolled back. A repetition of the action must then get the reply
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
    // A free round has a stake of zero, and a stake of zero books nothing.
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

/** Describes the win of a combined bet and win. A win of zero books nothing. */
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
