/**
 * Every movement of money as a pure function: its postings, and nothing else. The journal is booked by these functions. The
 * database books the movements of games itself, and checks and tests compare it with these functions. `docs/movements.md` shows
 * the same as tables for an accountant; `entries.test.ts` keeps the two equal.
 *
 * The rule of the deficit is this. Some movements must be booked even if cash does not cover them, such as a chargeback or the
 * rollback of a win. They take the cash down to zero and leave the rest as a deficit. Every later credit repays the deficit
 * first.
 */
import type { Balances, Posting } from '../ledger/service.ts'

/** The player's money that a movement finds. */
export type Funds = Pick<Balances, 'cashMinor' | 'deficitMinor'>

type Kind = 'deposit' | 'chargeback' | Game | Awarded | Hold | BonusKind | 'correction'
type Game = 'bet' | 'win' | 'bet-rollback' | 'win-rollback'
type Awarded = 'prize' | 'adjustment-credit' | 'adjustment-debit'
type Hold = 'hold' | 'capture' | 'release' | 'payout-return'
export type BonusKind = `bonus-${'grant' | 'stake' | 'stake-back' | 'win' | 'win-back' | 'release' | 'forfeit'}`

export interface Movement {
  readonly kind: Kind
  readonly postings: readonly Posting[]
}

/** Money paid in: the provider owes it to the house, the house to the player. */
export const deposit = (funds: Funds, provider: string, amountMinor: bigint): Movement =>
  movement('deposit', [...credit(funds, amountMinor), { account: `provider:${provider}`, amountMinor: -amountMinor }])

/** A deposit that the payer's bank takes back, whether the player still has it or not. */
export const chargeback = (funds: Funds, provider: string, amountMinor: bigint): Movement =>
  movement('chargeback', [...take(funds, amountMinor), { account: `provider:${provider}`, amountMinor }])

/** A stake; the ledger refuses it where cash does not cover it. */
export const bet = (_funds: Funds, studio: string, amountMinor: bigint): Movement =>
  movement('bet', [
    { account: 'player:cash', amountMinor: -amountMinor },
    { account: `studio:${studio}`, amountMinor },
  ])

export const win = (funds: Funds, studio: string, amountMinor: bigint): Movement =>
  movement('win', [...credit(funds, amountMinor), { account: `studio:${studio}`, amountMinor: -amountMinor }])

/** Gives a stake back: by the amount that was booked, never by one that a caller names. */
export const betRollback = (funds: Funds, studio: string, amountMinor: bigint): Movement =>
  movement('bet-rollback', [...credit(funds, amountMinor), { account: `studio:${studio}`, amountMinor: -amountMinor }])

/** Takes a win back, whether the player still has it or not. */
export const winRollback = (funds: Funds, studio: string, amountMinor: bigint): Movement =>
  movement('win-rollback', [...take(funds, amountMinor), { account: `studio:${studio}`, amountMinor }])

/** Won without a stake: a jackpot, free rounds, a promotion of the studio. */
export const prize = (funds: Funds, studio: string, amountMinor: bigint): Movement =>
  movement('prize', [...credit(funds, amountMinor), { account: `studio:${studio}`, amountMinor: -amountMinor }])

/** A studio corrects the outcome of a round in the player's favour. */
export const adjustmentCredit = (funds: Funds, studio: string, amountMinor: bigint): Movement =>
  movement('adjustment-credit', [
    ...credit(funds, amountMinor),
    { account: `studio:${studio}`, amountMinor: -amountMinor },
  ])

/** A studio corrects the outcome of a round in the casino's favour; the ledger refuses it where cash does not cover it. */
export const adjustmentDebit = (_funds: Funds, studio: string, amountMinor: bigint): Movement =>
  movement('adjustment-debit', [
    { account: 'player:cash', amountMinor: -amountMinor },
    { account: `studio:${studio}`, amountMinor },
  ])

/** Sets cash aside; the ledger refuses it where cash does not cover it. */
export const hold = (_funds: Funds, _cause: string, amountMinor: bigint): Movement =>
  movement('hold', [
    { account: 'player:cash', amountMinor: -amountMinor },
    { account: 'player:reserved', amountMinor },
  ])

/** Hands over what was set aside, or a part of it: the provider pays it out, so the provider gets it back. */
export const capture = (_funds: Funds, provider: string, amountMinor: bigint): Movement =>
  movement('capture', [
    { account: 'player:reserved', amountMinor: -amountMinor },
    { account: `provider:${provider}`, amountMinor },
  ])

/** Gives back what was set aside, or a part of it. */
export const release = (funds: Funds, _cause: string, amountMinor: bigint): Movement =>
  movement('release', [{ account: 'player:reserved', amountMinor: -amountMinor }, ...credit(funds, amountMinor)])

/** A payout that was handed over and comes back from the payee's bank: the player has it again. */
export const payoutReturn = (funds: Funds, provider: string, amountMinor: bigint): Movement =>
  movement('payout-return', [
    ...credit(funds, amountMinor),
    { account: `provider:${provider}`, amountMinor: -amountMinor },
  ])

/** A bonus begins: the house gives money to play with. */
const bonusGrant = (_funds: Funds, _cause: string, amountMinor: bigint): Movement =>
  movement('bonus-grant', [
    { account: 'bonus-cost', amountMinor: -amountMinor },
    { account: 'player:bonus', amountMinor },
  ])

/** The bonus lends the part of a stake that cash does not cover. The bet itself is booked right after it. */
const bonusStake = (_funds: Funds, _cause: string, amountMinor: bigint): Movement =>
  movement('bonus-stake', fromBonus(amountMinor))

/** The bet was taken back: its bonus money is bonus money again. */
const bonusStakeBack = (_funds: Funds, _cause: string, amountMinor: bigint): Movement =>
  movement('bonus-stake-back', toBonus(amountMinor))

/** The bonus's part of a win, after the win was booked. */
const bonusWin = (_funds: Funds, _cause: string, amountMinor: bigint): Movement =>
  movement('bonus-win', toBonus(amountMinor))

/** Before a win is taken back: what of it went to the bonus. */
const bonusWinBack = (_funds: Funds, _cause: string, amountMinor: bigint): Movement =>
  movement('bonus-win-back', fromBonus(amountMinor))

/** The requirement is met: bonus money becomes cash. */
const bonusRelease = (funds: Funds, _cause: string, amountMinor: bigint): Movement =>
  movement('bonus-release', [{ account: 'player:bonus', amountMinor: -amountMinor }, ...credit(funds, amountMinor)])

/** The bonus is over without that: its money goes back to the house. */
const bonusForfeit = (_funds: Funds, _cause: string, amountMinor: bigint): Movement =>
  movement('bonus-forfeit', [
    { account: 'player:bonus', amountMinor: -amountMinor },
    { account: 'bonus-cost', amountMinor },
  ])

/**
 * Undoes an entry: every account gets the opposite. The player's cash and deficit count as one account, since the money may
 * be spent. It is taken like a chargeback, and given like a deposit.
 */
export function correction(funds: Funds, corrected: readonly Posting[]): Movement {
  const isOwed = ({ account }: Posting): boolean => account === 'player:cash' || account === 'player:deficit'
  const netMinor = corrected.filter(isOwed).reduce((sum, { amountMinor }) => sum - amountMinor, 0n)
  const others = corrected.filter((posting) => !isOwed(posting))
  return movement('correction', [
    ...(netMinor < 0n ? take(funds, -netMinor) : credit(funds, netMinor)),
    ...others.map(({ account, amountMinor }) => ({ account, amountMinor: -amountMinor })),
  ])
}

/** Every movement of an amount by its kind; `counterpart`: the studio, the provider, or what it is for. */
export const movements = {
  deposit,
  chargeback,
  bet,
  win,
  'bet-rollback': betRollback,
  'win-rollback': winRollback,
  prize,
  'adjustment-credit': adjustmentCredit,
  'adjustment-debit': adjustmentDebit,
  hold,
  capture,
  release,
  'payout-return': payoutReturn,
  'bonus-grant': bonusGrant,
  'bonus-stake': bonusStake,
  'bonus-stake-back': bonusStakeBack,
  'bonus-win': bonusWin,
  'bonus-win-back': bonusWinBack,
  'bonus-release': bonusRelease,
  'bonus-forfeit': bonusForfeit,
} as const satisfies Record<
  Exclude<Kind, 'correction'>,
  (funds: Funds, counterpart: string, amountMinor: bigint) => Movement
>

const fromBonus = (amountMinor: bigint): readonly Posting[] => [
  { account: 'player:bonus', amountMinor: -amountMinor },
  { account: 'player:cash', amountMinor },
]

const toBonus = (amountMinor: bigint): readonly Posting[] => [
  { account: 'player:cash', amountMinor: -amountMinor },
  { account: 'player:bonus', amountMinor },
]

/** Repays the deficit first, the rest is cash. */
function credit({ deficitMinor }: Funds, amountMinor: bigint): readonly Posting[] {
  const repaidMinor = lesser(-deficitMinor, amountMinor)
  return [
    { account: 'player:deficit', amountMinor: repaidMinor },
    { account: 'player:cash', amountMinor: amountMinor - repaidMinor },
  ]
}

/** Takes cash while there is some, the rest becomes a deficit. */
function take({ cashMinor }: Funds, amountMinor: bigint): readonly Posting[] {
  const coveredMinor = lesser(cashMinor, amountMinor)
  return [
    { account: 'player:cash', amountMinor: -coveredMinor },
    { account: 'player:deficit', amountMinor: coveredMinor - amountMinor },
  ]
}

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** An account that the movement leaves as it is gets no posting. */
function movement(kind: Movement['kind'], postings: readonly Posting[]): Movement {
  return { kind, postings: postings.filter((posting) => posting.amountMinor !== 0n) }
}
