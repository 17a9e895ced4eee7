import type { Action, Command, Play } from './plan.ts'
import type { Story } from './run.ts'

/** The expected effect of an entry: its key, the change of cash and deficit together, the change of reserved money. */
const line = (key: string, netMinor: bigint, reservedMinor = 0n): string => `${key} ${netMinor} ${reservedMinor}`

/**
 * Every entry of a gambler, derived from the answers alone: each success is booked once, and nothing else is booked. If
 * two rollbacks undo one movement, only the database knows which one did it. They therefore share the name of the
 * undone movement.
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
 * For each movement of a gambler that was answered only as rolled back: the entries of it and its rollback. They are in the
 * books if the answer to the first call was lost. A rollback that came first has left none.
 */
export function unheardEntries({ answered, run: { mark } }: Story, gambler: number): string[][] {
  const plays = answered.flatMap(({ action, status }) =>
    action.gambler === gambler && action.command.does === 'play' ? [{ play: action.command, status }] : [],
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
