import { chanceFrom, type Chance } from './chance.ts'
import { processes, type Action, type Deed, type Plan, type Play, type PlayName } from './plan.ts'

const currencies = ['GBP', 'JPY', 'KWD', 'BTC'] as const
const mostTogether = 10

/** Too many digits for the currency, zero, a negative amount, more than any balance, and text that is not a number. */
const badAmounts: Readonly<Record<(typeof currencies)[number], readonly [string, ...string[]]>> = {
  GBP: ['1.005', '2.50001', '-1.00', '0.00', '999999999999999.99', '1e2', ''],
  JPY: ['150.5', '-100', '0', '999999999999999.5', '0x64'],
  KWD: ['1.0005', '-1.000', '0.000', '1,5'],
  BTC: ['0.000001005', '-0.000001', '0', 'NaN'],
}

/**
 * Invents a story. A careless studio plays rounds of a few players over a bad network on any process. Meanwhile money
 * is paid in and out, sessions end, clocks move, and processes are killed.
 */
export function inventPlan(seed: number): Plan {
  const chance = chanceFrom(seed)
  const seats = Array.from({ length: 2 + chance.below(2) }, () => {
    const currency = chance.of(currencies)
    return { currency, dayLimitMinor: chance.once(4) ? BigInt(1000 + chance.below(2000)) : undefined }
  })
  const deeds = seats.flatMap((seat, index) => {
    const own = [
      ...moneyDeeds(chance, index),
      ...roundDeeds(chance, index, badAmounts[seat.currency]),
      ...sessionDeeds(chance),
      ...(chance.once(2) ? bonusDeeds(chance, index) : []),
    ]
    return disorder(chance, own).map((deed) => ({ seat: index, deed }))
  })
  const first = seats.map((_, seat): Action => {
    return {
      step: 0,
      seat,
      process: 0,
      deed: { does: 'deposit', id: `${seat}-d0`, amountMinor: BigInt(200 + chance.below(1600)) },
    }
  })
  const actions = [...first, ...inSteps(chance, disorder(chance, deeds), seats.length)]
  return { seed, seats, actions: [...actions, ...afterthoughts(chanceFrom(~seed), actions)] }
}

/** Prizes that are taken back, before or after they come, and entries that are sealed among all other deeds. */
function afterthoughts(chance: Chance, actions: readonly Action[]): Action[] {
  const steps = actions.at(-1)?.step ?? 0
  const prizes = actions.flatMap(({ step, seat, deed }) =>
    deed.does === 'play' && deed.operation === 'prize' && chance.once(2) ? [{ step, seat, prize: deed }] : [],
  )
  const undone = prizes.map(({ step, seat, prize: { roundId, transactionId } }): Action => {
    const undo = { operation: 'rollback', roundId, transactionId: `undo-${transactionId}` } as const
    return {
      step: Math.min(steps, step + chance.below(6)),
      seat,
      process: chance.below(processes),
      deed: { does: 'play', ...undo, referenceId: transactionId },
    }
  })
  const seals = Array.from({ length: steps }, (_, index): Action[] =>
    chance.once(6) ? [{ step: index + 1, seat: 0, process: chance.below(processes), deed: { does: 'seal' } }] : [],
  )
  return [...undone, ...seals.flat()]
}

function inSteps(chance: Chance, deeds: readonly { seat: number; deed: Deed }[], seats: number): Action[] {
  const left = [...deeds]
  const actions: Action[] = []
  for (let step = 1; left.length > 0; step++) {
    const together = left.splice(0, 1 + chance.below(mostTogether))
    for (const one of together) actions.push({ step, process: chance.below(processes), ...one })
    if (chance.once(8)) actions.push(...sameId(chance, step, seats))
    const blow = blowOf(chance)
    if (blow) actions.push({ step, seat: 0, process: chance.below(processes), deed: blow })
  }
  return actions
}

/**
 * Wins under one id at once, like a studio that restarts its numbering after a crash. Of one player only one may be booked, and
 * another player has the id for themselves.
 */
function sameId(chance: Chance, step: number, seats: number): Action[] {
  const roundId = `x-${step}`
  const seat = chance.below(seats)
  return [0, 0, 1].map((other, place) => ({
    step,
    seat: (seat + other) % seats,
    process: place % 2,
    deed: { does: 'play', operation: 'win', roundId, transactionId: roundId, amountMinor: 100n + BigInt(place) },
  }))
}

function blowOf(chance: Chance): Deed | undefined {
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

function sessionDeeds(chance: Chance): Deed[] {
  const ends = Array.from({ length: 1 + chance.below(2) }, (): Deed[] => [{ does: 'log-out' }, { does: 'log-in' }])
  const logIns = Array.from({ length: 2 + chance.below(3) }, (): Deed => ({ does: 'log-in' }))
  return [...ends.flat(), ...logIns]
}

/** Repeats calls like providers and impatient people. */
const repeated = (chance: Chance, deed: Deed): Deed[] => Array.from({ length: 1 + chance.below(3) }, () => deed)

function moneyDeeds(chance: Chance, seat: number): Deed[] {
  const deeds: Deed[] = []
  const amount = (): bigint => BigInt(100 + chance.below(900))
  for (let index = 1; index <= 3; index++) {
    const id = `${seat}-d${index}`
    const amountMinor = amount()
    deeds.push(...repeated(chance, { does: 'deposit', id, amountMinor }))
    if (chance.once(4)) deeds.push(...repeated(chance, { does: 'chargeback', id, amountMinor }))
    else if (chance.once(3)) {
      // two members of staff who have both noticed the mistake
      for (const name of ['c', 'e'])
        deeds.push(...repeated(chance, { does: 'correct', id: `${id}-${name}`, depositId: id }))
    }
  }
  for (let index = 0; index < 2; index++) {
    const holdId = `${seat}-h${index}`
    deeds.push(...repeated(chance, { does: 'reserve', id: holdId, amountMinor: amount() }))
    // the sum is often more than the hold, or one payout comes twice: no more than the hold may be paid
    for (let part = 0; part < 3; part++) {
      const does = chance.of(['capture', 'release'] as const)
      deeds.push(...repeated(chance, { does, id: `${holdId}-p${part}`, holdId, amountMinor: amount() }))
    }
  }
  return deeds
}

/** Codes that are redeemed more than once, more free rounds than the bonus has, and their outcomes. */
function bonusDeeds(chance: Chance, seat: number): Deed[] {
  const codes = chance.once(2) ? (['money', 'spins'] as const) : (['spins', 'money'] as const)
  const deeds = codes.flatMap((code) => repeated(chance, { does: 'redeem', code }))
  for (let index = 0; index < 6; index++) {
    const roundId = `${seat}-f${index}`
    const play = (operation: PlayName, name: string, more: Partial<Play> = {}): Deed => {
      return { does: 'play', operation, roundId, transactionId: name && `${roundId}-${name}`, ...more }
    }
    const add = (deed: Deed): void => void deeds.push(...repeated(chance, deed))
    add(play('bet', 'bet', { amountMinor: 0n, isFree: true }))
    if (!chance.once(3)) add(play('win', 'win', { amountMinor: BigInt(50 + chance.below(250)) }))
    if (chance.once(5)) add(play('rollback', 'undo-bet', { referenceId: `${roundId}-bet` }))
    if (chance.once(6)) add(play('rollback', 'undo-win', { referenceId: `${roundId}-win` }))
    if (chance.once(2)) add(play('endRound', ''))
  }
  if (chance.once(3)) deeds.push({ does: 'give-up' })
  if (chance.once(2)) deeds.push({ does: 'end-bonuses' }, { does: 'end-bonuses' })
  return deeds
}

function roundDeeds(chance: Chance, seat: number, bad: readonly [string, ...string[]]): Deed[] {
  const deeds: Deed[] = []
  const amount = (): bigint => BigInt(100 + chance.below(300))
  for (let index = 0; index < 8; index++) {
    const roundId = `${seat}-r${index}`
    const play = (operation: 'bet' | 'win' | 'prize' | 'adjustment', name: string, amountMinor = amount()): Play => {
      return { does: 'play', operation, roundId, transactionId: `${roundId}-${name}`, amountMinor }
    }
    const undo = (reference: string, name: string): Deed => {
      const referenceId = `${roundId}-${reference}`
      return { does: 'play', operation: 'rollback', roundId, transactionId: `${roundId}-${name}`, referenceId }
    }
    const add = (deed: Deed): void => void deeds.push(...repeated(chance, deed))
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
    // the same id with another content
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
  return deeds
}

/** Usually near its place, as on a bad network. */
function disorder<T>(chance: Chance, items: readonly T[]): T[] {
  return items
    .map((item, index) => ({ item, place: (index % 60) * 10 + chance.below(120) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
