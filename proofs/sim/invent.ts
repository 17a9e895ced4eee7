import { chanceFrom, type Chance } from './chance.ts'
import { processes, type Action, type Command, type Plan, type Play, type PlayName } from './plan.ts'

const currencies = ['GBP', 'JPY', 'KWD', 'BTC'] as const
const mostTogether = 10

/** Invalid amounts: too many decimals for the currency, zero, negative, higher than any balance, or not a number. */
const badAmounts: Readonly<Record<(typeof currencies)[number], readonly [string, ...string[]]>> = {
  GBP: ['1.005', '2.50001', '-1.00', '0.00', '999999999999999.99', '1e2', ''],
  JPY: ['150.5', '-100', '0', '999999999999999.5', '0x64'],
  KWD: ['1.0005', '-1.000', '0.000', '1,5'],
  BTC: ['0.000001005', '-0.000001', '0', 'NaN'],
}

/**
 * Invents a random plan from a seed. A faulty studio plays rounds of a few players over an unreliable network, on any
 * process. In the meantime players deposit and withdraw, sessions end, clocks change, and processes are killed.
 */
export function inventPlan(seed: number): Plan {
  const chance = chanceFrom(seed)
  const gamblers = Array.from({ length: 2 + chance.below(2) }, () => {
    const currency = chance.of(currencies)
    return { currency, dayLimitMinor: chance.once(4) ? BigInt(1000 + chance.below(2000)) : undefined }
  })
  const commands = gamblers.flatMap((gambler, index) => {
    const own = [
      ...moneyCommands(chance, index),
      ...roundCommands(chance, index, badAmounts[gambler.currency]),
      ...sessionCommands(chance),
      ...(chance.once(2) ? bonusCommands(chance, index) : []),
    ]
    return disorder(chance, own).map((command) => ({ gambler: index, command }))
  })
  const first = gamblers.map((_, gambler): Action => {
    return {
      step: 0,
      gambler,
      process: 0,
      command: { does: 'deposit', id: `${gambler}-d0`, amountMinor: BigInt(200 + chance.below(1600)) },
    }
  })
  const actions = [...first, ...inSteps(chance, disorder(chance, commands), gamblers.length)]
  return { seed, gamblers, actions: [...actions, ...afterthoughts(chanceFrom(~seed), actions)] }
}

/**
 * Returns additional actions: rollbacks of prizes, some of which arrive before the prize, and seals of the ledger while
 * other commands run.
 */
function afterthoughts(chance: Chance, actions: readonly Action[]): Action[] {
  const steps = actions.at(-1)?.step ?? 0
  const prizes = actions.flatMap(({ step, gambler, command }) =>
    command.does === 'play' && command.operation === 'prize' && chance.once(2)
      ? [{ step, gambler, prize: command }]
      : [],
  )
  const undone = prizes.map(({ step, gambler, prize: { roundId, transactionId } }): Action => {
    const undo = { operation: 'rollback', roundId, transactionId: `undo-${transactionId}` } as const
    return {
      step: Math.min(steps, step + chance.below(6)),
      gambler,
      process: chance.below(processes),
      command: { does: 'play', ...undo, referenceId: transactionId },
    }
  })
  const seals = Array.from({ length: steps }, (_, index): Action[] =>
    chance.once(6)
      ? [{ step: index + 1, gambler: 0, process: chance.below(processes), command: { does: 'seal' } }]
      : [],
  )
  return [...undone, ...seals.flat()]
}

function inSteps(
  chance: Chance,
  commands: readonly { gambler: number; command: Command }[],
  gamblers: number,
): Action[] {
  const left = [...commands]
  const actions: Action[] = []
  for (let step = 1; left.length > 0; step++) {
    const together = left.splice(0, 1 + chance.below(mostTogether))
    for (const one of together) actions.push({ step, process: chance.below(processes), ...one })
    if (chance.once(8)) actions.push(...sameId(chance, step, gamblers))
    const fault = faultOf(chance)
    if (fault) actions.push({ step, gambler: 0, process: chance.below(processes), command: fault })
  }
  return actions
}

/**
 * Returns wins with the same transaction id at the same time: two of one player, of which the program may book only
 * one, and one of another player, which it may book too. A studio that restarts its numbering after a crash sends such
 * ids.
 */
function sameId(chance: Chance, step: number, gamblers: number): Action[] {
  const roundId = `x-${step}`
  const gambler = chance.below(gamblers)
  return [0, 0, 1].map((other, index) => ({
    step,
    gambler: (gambler + other) % gamblers,
    process: index % 2,
    command: { does: 'play', operation: 'win', roundId, transactionId: roundId, amountMinor: 100n + BigInt(index) },
  }))
}

function faultOf(chance: Chance): Command | undefined {
  switch (chance.below(60)) {
    case 0:
      return { does: 'kill', afterMs: chance.below(8) }
    case 1:
      return chance.once(4) ? { does: 'restart-database', afterMs: chance.below(8) } : undefined
    case 2:
    case 3:
    case 4:
      return { does: 'move-clock', seconds: chance.of([-90, -600, 5, 61, 601, 700, 1300, 4000, 90_000]) }
    case 5:
      return { does: 'seal' }
    default:
      return undefined
  }
}

function sessionCommands(chance: Chance): Command[] {
  const ends = Array.from({ length: 1 + chance.below(2) }, (): Command[] => [{ does: 'log-out' }, { does: 'log-in' }])
  const logIns = Array.from({ length: 2 + chance.below(3) }, (): Command => ({ does: 'log-in' }))
  return [...ends.flat(), ...logIns]
}

/** Returns the command up to three times, because providers and players repeat requests that got no reply. */
const repeated = (chance: Chance, command: Command): Command[] =>
  Array.from({ length: 1 + chance.below(3) }, () => command)

function moneyCommands(chance: Chance, gambler: number): Command[] {
  const commands: Command[] = []
  const amount = (): bigint => BigInt(100 + chance.below(900))
  for (let index = 1; index <= 3; index++) {
    const id = `${gambler}-d${index}`
    const amountMinor = amount()
    commands.push(...repeated(chance, { does: 'deposit', id, amountMinor }))
    if (chance.once(4)) commands.push(...repeated(chance, { does: 'chargeback', id, amountMinor }))
    else if (chance.once(3)) {
      // Two members of staff correct the same mistake at the same time.
      for (const name of ['c', 'e'])
        commands.push(...repeated(chance, { does: 'correct', id: `${id}-${name}`, depositId: id }))
    }
  }
  for (let index = 0; index < 2; index++) {
    const holdId = `${gambler}-h${index}`
    commands.push(...repeated(chance, { does: 'reserve', id: holdId, amountMinor: amount() }))
    // The captures and releases often add up to more than the hold, and some are repeated. Even then the program must
    // never pay out more than the hold.
    for (let part = 0; part < 3; part++) {
      const does = chance.of(['capture', 'release'] as const)
      commands.push(...repeated(chance, { does, id: `${holdId}-p${part}`, holdId, amountMinor: amount() }))
    }
  }
  return commands
}

/**
 * Returns commands about bonuses: codes that are redeemed more than once, more free rounds than the bonus contains, and
 * wins and rollbacks of these rounds.
 */
function bonusCommands(chance: Chance, gambler: number): Command[] {
  const codes = chance.once(2) ? (['money', 'spins'] as const) : (['spins', 'money'] as const)
  const commands = codes.flatMap((code) => repeated(chance, { does: 'redeem', code }))
  for (let index = 0; index < 6; index++) {
    const roundId = `${gambler}-f${index}`
    const play = (operation: PlayName, name: string, more: Partial<Play> = {}): Command => {
      return { does: 'play', operation, roundId, transactionId: name && `${roundId}-${name}`, ...more }
    }
    const add = (command: Command): void => void commands.push(...repeated(chance, command))
    add(play('bet', 'bet', { amountMinor: 0n, isFree: true }))
    if (!chance.once(3)) add(play('win', 'win', { amountMinor: BigInt(50 + chance.below(250)) }))
    if (chance.once(5)) add(play('rollback', 'undo-bet', { referenceId: `${roundId}-bet` }))
    if (chance.once(6)) add(play('rollback', 'undo-win', { referenceId: `${roundId}-win` }))
    if (chance.once(2)) add(play('endRound', ''))
  }
  if (chance.once(3)) commands.push({ does: 'give-up' })
  if (chance.once(2)) commands.push({ does: 'end-bonuses' }, { does: 'end-bonuses' })
  return commands
}

function roundCommands(chance: Chance, gambler: number, bad: readonly [string, ...string[]]): Command[] {
  const commands: Command[] = []
  const amount = (): bigint => BigInt(100 + chance.below(300))
  for (let index = 0; index < 8; index++) {
    const roundId = `${gambler}-r${index}`
    const play = (operation: 'bet' | 'win' | 'prize' | 'adjustment', name: string, amountMinor = amount()): Play => {
      return { does: 'play', operation, roundId, transactionId: `${roundId}-${name}`, amountMinor }
    }
    const undo = (reference: string, name: string): Command => {
      const referenceId = `${roundId}-${reference}`
      return { does: 'play', operation: 'rollback', roundId, transactionId: `${roundId}-${name}`, referenceId }
    }
    const add = (command: Command): void => void commands.push(...repeated(chance, command))
    add(play('bet', 'bet'))
    if (chance.once(2)) add(play('win', 'win'))
    if (chance.once(3)) {
      const winMinor = chance.once(2) ? amount() : 0n
      add({ ...play('bet', 'both'), operation: 'betAndWin', winMinor })
      if (chance.once(6)) add({ ...play('bet', 'both'), operation: 'betAndWin', winMinor: winMinor + 1n })
      if (chance.once(3)) add(undo('both', 'undo-both'))
    }
    if (chance.once(6)) add(play('bet', 'bet-2'))
    if (chance.once(8)) add(play('prize', 'prize'))
    if (chance.once(8)) add(play('adjustment', 'adjust', chance.once(2) ? amount() : -amount()))
    if (chance.once(4)) add(undo('bet', 'undo-bet'))
    if (chance.once(5)) add(undo('win', 'undo-win'))
    if (chance.once(8)) add(undo('bet', 'undo-bet-again'))
    if (chance.once(10)) add(undo('adjust', 'undo-adjust'))
    // These calls use the id of an earlier transaction with other content.
    if (chance.once(8)) add(play('bet', 'bet'))
    if (chance.once(8)) add(play('bet', 'both'))
    if (chance.once(8)) add(play('win', 'bet'))
    if (chance.once(6)) {
      const transactionId = `${roundId}-bad`
      const operation = chance.of(['bet', 'win'] as const)
      add({ does: 'play', operation, roundId, transactionId, badAmount: chance.of(bad) })
    }
    if (chance.once(4)) add({ does: 'play', operation: 'endRound', roundId, transactionId: '' })
  }
  return commands
}

/** Moves each item a little within the list, as calls overtake one another on an unreliable network. */
function disorder<T>(chance: Chance, items: readonly T[]): T[] {
  return items
    .map((item, index) => ({ item, place: (index % 60) * 10 + chance.below(120) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
