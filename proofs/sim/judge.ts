import { act, type Story, type Answered } from './run.ts'
import { bookedEntries, brokenRules, stakesBeyond, wrongStatement } from './books.ts'
import { expectedEntries, isUndone, unacknowledgedEntries } from './expect.ts'
import { slotGame } from '@baize/server/testing/money'
import type { Play, PlayName } from './plan.ts'
import type { World } from './world.ts'

/** The statuses with which the program may refuse a studio's call. Any other status except `SUCCESS` is a fault. */
const refusals: Readonly<Record<PlayName, readonly string[]>> = {
  bet: [
    'INSUFFICIENT_FUNDS',
    'TRANSACTION_CONFLICT',
    'ROLLED_BACK',
    'ROUND_CLOSED',
    'TOKEN_INVALID',
    'PLAYER_LIMIT',
    'NO_FREE_ROUNDS',
  ],
  betAndWin: [
    'INSUFFICIENT_FUNDS',
    'TRANSACTION_CONFLICT',
    'ROLLED_BACK',
    'ROUND_CLOSED',
    'TOKEN_INVALID',
    'PLAYER_LIMIT',
  ],
  win: ['TRANSACTION_CONFLICT', 'ROLLED_BACK'],
  prize: ['TRANSACTION_CONFLICT', 'ROLLED_BACK'],
  adjustment: ['TRANSACTION_CONFLICT', 'ROLLED_BACK', 'INSUFFICIENT_FUNDS'],
  rollback: ['TRANSACTION_CONFLICT'],
  endRound: [],
}

/** The errors with which the program may refuse all other commands. Any other status except `SUCCESS` is a fault. */
const ownRefusals: ReadonlySet<string> = new Set([
  'wallet.insufficientFunds',
  'wallet.holdExceeded',
  'wallet.entry',
  'wallet.corrected',
  'bonuses.used',
  'bonuses.ended',
  'NOTHING THERE',
])

const nameOf = ({ action: { command, step } }: Answered): string =>
  `step ${step}, ${command.does === 'play' ? `${command.operation} ${command.transactionId || command.roundId}` : command.does}`

/** Returns the faults that the replies show without a look at the ledger. */
export function wrongAnswers({ answered }: Story): string[] {
  return [...answered.flatMap(wrongAnswer), ...wrongRepeats(answered), ...wrongLate(answered), ...wrongGifts(answered)]
}

function wrongAnswer(one: Answered): string[] {
  const { action, status, text } = one
  const { command } = action
  const faultOf = (what: string): string[] => [`${nameOf(one)}: ${what} (${text.slice(0, 300)})`]
  if (status === 'NO ANSWER') return faultOf('never answered')
  if (command.does !== 'play')
    return status === 'SUCCESS' || ownRefusals.has(status) ? [] : faultOf(`answered ${status}`)
  if (command.badAmount !== undefined) return status === 'SUCCESS' ? faultOf(`took ${command.badAmount}`) : []
  if (status !== 'SUCCESS') return mayRefuse(command, status) ? [] : faultOf(`answered ${status}`)
  return []
}

/**
 * Returns true if the program may refuse the call with this status. In a slot game, a stake may also exceed the legal
 * maximum for a round.
 */
const mayRefuse = ({ operation, gameId }: Play, status: string): boolean =>
  refusals[operation].includes(status) || (gameId === slotGame.gameId && status === 'STAKE_LIMIT')

/**
 * Finds transaction ids of a player that were accepted with two contents, or whose repetitions got different replies.
 */
function wrongRepeats(answered: readonly Answered[]): string[] {
  const booked = answered.flatMap((one) => {
    const { command, gambler } = one.action
    const isBooked = command.does === 'play' && command.transactionId && one.status === 'SUCCESS'
    return isBooked ? [{ text: one.text, command, gambler }] : []
  })
  return [...Map.groupBy(booked, ({ command, gambler }) => `${gambler}/${command.transactionId}`).values()].flatMap(
    (same) => {
      const contents = same.map(
        ({ command, gambler }) =>
          `${gambler}: ${command.operation} ${command.amountMinor} ${command.winMinor} ${command.referenceId}`,
      )
      const answers = same.map(({ text }) => text)
      if (new Set(contents).size > 1) return [`one id, several things: ${contents.join(' | ')}`]
      return new Set(answers).size > 1 ? [`one id, several answers: ${answers.join(' | ')}`] : []
    },
  )
}

/**
 * Finds bets that were accepted after their session or their round had ended. Only bets count that were sent for the
 * first time after the end had been confirmed.
 */
function wrongLate(answered: readonly Answered[]): string[] {
  const bets = answered.filter(
    ({ action: { command } }) => command.does === 'play' && command.operation.startsWith('bet'),
  )
  const idOf = ({ action: { command, gambler } }: Answered): string =>
    `${gambler}/${command.does === 'play' && command.transactionId}`
  return [...Map.groupBy(bets, idOf).values()].flatMap((same) => {
    const [first] = same
    if (first?.status !== 'SUCCESS') return []
    if (first.isTokenEnded) return [`${nameOf(first)}: taken after the session had ended`]
    return first.isRoundClosed ? [`${nameOf(first)}: taken after the round had ended`] : []
  })
}

/** Finds bonus codes that a player has redeemed more than once. */
function wrongGifts(answered: readonly Answered[]): string[] {
  const given = answered.flatMap(({ action: { command, gambler }, status }) =>
    command.does === 'redeem' && status === 'SUCCESS' ? [`gambler ${gambler}: ${command.code}`] : [],
  )
  return given.filter((one, index) => given.indexOf(one) !== index).map((one) => `${one} was redeemed twice`)
}

/**
 * Compares the ledger with the replies, the statements and the players' limits, and runs the ledger's verifier.
 * @returns a line for each difference
 */
export async function wrongBooks(world: World, story: Story): Promise<string[]> {
  const { db } = world.at(0).context
  const wrong: string[] = []
  for (const [index, gambler] of story.gamblers.entries()) {
    const { player, dayLimitMinor } = gambler
    const found = unacknowledgedEntries(story, index).reduce(
      (left, unacknowledged) => (without(unacknowledged, left).length > 0 ? left : without(left, unacknowledged)),
      await bookedEntries(db, player, story),
    )
    const expected = expectedEntries(story, index)
    const add = (what: string, lines: readonly string[]): void =>
      void wrong.push(...lines.map((line) => `gambler ${index}, ${player.currency}: ${what} ${line}`))
    add('answered, not booked:', without(expected, found))
    add('booked, not answered:', without(found, expected))
    add('', await wrongStatement(db, player))
    if (dayLimitMinor !== undefined) add('', await stakesBeyond(db, player, dayLimitMinor))
  }
  return [...wrong, ...(await brokenRules(db))]
}

/** Returns the elements of `these` that are not in `those`. Each element of `those` removes only one equal element. */
function without(these: readonly string[], those: readonly string[]): string[] {
  const left = [...those]
  return these.filter((one) => {
    const index = left.indexOf(one)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

const askedTogether = 40

/**
 * Repeats all booked calls two days later, each on the other process. Each must get the same reply as before, or
 * `ROLLED_BACK` if its transaction was rolled back. The caller then checks that nothing was booked.
 * @returns the faults in the first group of 40 calls that has any
 */
export async function wrongAfterwards(world: World, story: Story): Promise<string[]> {
  const booked = story.answered.filter(
    ({ action: { command }, status }) => status === 'SUCCESS' && isRepeatable(command.does),
  )
  for (let from = 0; from < booked.length; from += askedTogether) {
    const before = booked.slice(from, from + askedTogether)
    const again = await Promise.all(
      before.map(async (one) => ({
        one,
        now: await act(world, story, { ...one.action, process: one.action.process + 1 }),
      })),
    )
    const wrong = again.flatMap(({ one, now }) =>
      isSame(one, now, isUndone(story, one.action)) ? [] : [describeOther(one, now)],
    )
    if (wrong.length > 0) return wrong
  }
  return []
}

/**
 * Returns true if a repeated call got the right reply. The reply to the end of a round may differ, because it contains
 * the current balance.
 */
const isSame = ({ action: { command }, text }: Answered, now: Answered, wasUndone: boolean): boolean =>
  wasUndone
    ? now.status === 'ROLLED_BACK'
    : now.status === 'SUCCESS' && (now.text === text || (command.does === 'play' && command.operation === 'endRound'))

const describeOther = (one: Answered, now: Answered): string =>
  `${nameOf(one)}, asked again: ${now.status} ${now.text}, before: ${one.text}`

const isRepeatable = (does: string): boolean =>
  ['play', 'deposit', 'chargeback', 'reserve', 'capture', 'release', 'correct'].includes(does)
