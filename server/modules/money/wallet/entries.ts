/**
 * Each movement of money as a pure function that returns only its postings. The journal is booked with these functions,
 * except for game movements, which SQL functions in the database book. Checks and tests compare the postings of game
 * movements with the functions here. `docs/auditor/money.md` shows the same postings as tables for an accountant, and
 * `entries.test.ts` verifies that the tables and the functions agree.
 * Some movements must be booked even if cash does not cover them, such as a chargeback or the rollback of a win. They
 * reduce cash to zero and record the rest as a deficit. Every later credit repays the deficit first.
 */
import type { Balances, Posting } from '../ledger/service.ts'

/** The player's money before a movement. */
export type Funds = Pick<Balances, 'cashMinor' | 'deficitMinor'>

type Kind = Payment | 'opening' | Game | Awarded | Hold | BonusKind | Goodwill | 'correction'
type Payment = 'deposit' | 'chargeback' | 'chargeback-reversal' | 'fee' | 'fee-return'
type Game = 'bet' | 'win' | 'bet-rollback' | 'win-rollback'
type Awarded = 'prize' | 'adjustment-credit' | 'adjustment-debit'
type Hold = 'hold' | 'capture' | 'release' | 'payout' | 'payout-return'
type Goodwill = 'goodwill-credit' | 'goodwill-debit'
export type BonusKind = `bonus-${'grant' | 'stake' | 'stake-back' | 'win' | 'win-back' | 'release' | 'forfeit'}`

export interface MoneyMovement {
  readonly kind: Kind
  readonly postings: readonly Posting[]
}

/** Books money that was paid in: the provider owes it to the house, and the house owes it to the player. */
export const deposit = (funds: Funds, provider: string, amountMinor: bigint): MoneyMovement =>
  movement('deposit', [...credit(funds, amountMinor), { account: `provider:${provider}`, amountMinor: -amountMinor }])

/** Books a balance that the player brings from another casino's platform, whose operator owes it to the house. */
export const opening = (funds: Funds, _cause: string, amountMinor: bigint): MoneyMovement =>
  movement('opening', [...credit(funds, amountMinor), { account: 'migration', amountMinor: -amountMinor }])

/** Takes a deposit back, even if the player has spent the money. */
export const chargeback = (funds: Funds, provider: string, amountMinor: bigint): MoneyMovement =>
  movement('chargeback', [...take(funds, amountMinor), { account: `provider:${provider}`, amountMinor }])

/** Returns a chargeback to the player, because the casino has won the dispute with the payer's bank. */
export const chargebackReversal = (funds: Funds, provider: string, amountMinor: bigint): MoneyMovement =>
  movement('chargeback-reversal', [
    ...credit(funds, amountMinor),
    { account: `provider:${provider}`, amountMinor: -amountMinor },
  ])

/** Books a provider's fee for a payment. The house bears it, and the player's money does not change. */
export const fee = (_funds: Funds, provider: string, amountMinor: bigint): MoneyMovement =>
  movement('fee', [
    { account: 'fees', amountMinor: -amountMinor },
    { account: `provider:${provider}`, amountMinor },
  ])

/** Books a fee that the provider has given back, or had not deducted after all. */
export const feeReturn = (_funds: Funds, provider: string, amountMinor: bigint): MoneyMovement =>
  movement('fee-return', [
    { account: 'fees', amountMinor },
    { account: `provider:${provider}`, amountMinor: -amountMinor },
  ])

/** Books a stake. The ledger refuses the entry if cash does not cover it. */
export const bet = (_funds: Funds, studio: string, amountMinor: bigint): MoneyMovement =>
  movement('bet', [
    { account: 'player:cash', amountMinor: -amountMinor },
    { account: `studio:${studio}`, amountMinor },
  ])

export const win = (funds: Funds, studio: string, amountMinor: bigint): MoneyMovement =>
  movement('win', [...credit(funds, amountMinor), { account: `studio:${studio}`, amountMinor: -amountMinor }])

/** Returns a stake. The amount is that of the booked bet, never an amount from the caller. */
export const betRollback = (funds: Funds, studio: string, amountMinor: bigint): MoneyMovement =>
  movement('bet-rollback', [...credit(funds, amountMinor), { account: `studio:${studio}`, amountMinor: -amountMinor }])

/** Takes a win back, even if the player has spent the money. */
export const winRollback = (funds: Funds, studio: string, amountMinor: bigint): MoneyMovement =>
  movement('win-rollback', [...take(funds, amountMinor), { account: `studio:${studio}`, amountMinor }])

/** Books a win without a stake: a jackpot, free rounds, or a studio's promotion. */
export const prize = (funds: Funds, studio: string, amountMinor: bigint): MoneyMovement =>
  movement('prize', [...credit(funds, amountMinor), { account: `studio:${studio}`, amountMinor: -amountMinor }])

/** Books a studio's correction of a round in the player's favour. */
export const adjustmentCredit = (funds: Funds, studio: string, amountMinor: bigint): MoneyMovement =>
  movement('adjustment-credit', [
    ...credit(funds, amountMinor),
    { account: `studio:${studio}`, amountMinor: -amountMinor },
  ])

/**
 * Books a studio's correction of a round in the casino's favour. The ledger refuses the entry if cash does not cover
 * it.
 */
export const adjustmentDebit = (_funds: Funds, studio: string, amountMinor: bigint): MoneyMovement =>
  movement('adjustment-debit', [
    { account: 'player:cash', amountMinor: -amountMinor },
    { account: `studio:${studio}`, amountMinor },
  ])

/** Reserves cash. The ledger refuses the entry if cash does not cover it. */
export const hold = (_funds: Funds, _cause: string, amountMinor: bigint): MoneyMovement =>
  movement('hold', [
    { account: 'player:cash', amountMinor: -amountMinor },
    { account: 'player:reserved', amountMinor },
  ])

/** Captures reserved money, or a part of it: the provider pays it out, and the house owes it to the provider. */
export const capture = (_funds: Funds, provider: string, amountMinor: bigint): MoneyMovement =>
  movement('capture', [
    { account: 'player:reserved', amountMinor: -amountMinor },
    { account: `provider:${provider}`, amountMinor },
  ])

/** Returns reserved money, or a part of it, to the player's cash. */
export const release = (funds: Funds, _cause: string, amountMinor: bigint): MoneyMovement =>
  movement('release', [{ account: 'player:reserved', amountMinor: -amountMinor }, ...credit(funds, amountMinor)])

/** Books a payout for which nothing was reserved, even if the player has spent the money. */
export const payout = (funds: Funds, provider: string, amountMinor: bigint): MoneyMovement =>
  movement('payout', [...take(funds, amountMinor), { account: `provider:${provider}`, amountMinor }])

/** Returns a payout to the player, because the recipient's bank has returned it. */
export const payoutReturn = (funds: Funds, provider: string, amountMinor: bigint): MoneyMovement =>
  movement('payout-return', [
    ...credit(funds, amountMinor),
    { account: `provider:${provider}`, amountMinor: -amountMinor },
  ])

/** Starts a bonus: the house gives the player money to play with. */
const bonusGrant = (_funds: Funds, _cause: string, amountMinor: bigint): MoneyMovement =>
  movement('bonus-grant', [
    { account: 'bonus-cost', amountMinor: -amountMinor },
    { account: 'player:bonus', amountMinor },
  ])

/**
 * Moves the part of a stake that cash does not cover from bonus money to cash. The bet is booked immediately
 * afterwards.
 */
const bonusStake = (funds: Funds, _cause: string, amountMinor: bigint): MoneyMovement =>
  movement('bonus-stake', fromBonus(funds, amountMinor))

/**
 * Returns the bonus's part of a stake to bonus money, after the bet was rolled back. Bonus money does not repay a
 * deficit.
 */
const bonusStakeBack = (funds: Funds, _cause: string, amountMinor: bigint): MoneyMovement =>
  movement('bonus-stake-back', toBonus(funds, amountMinor))

/**
 * Moves a bonus's share of a win from cash to bonus money, after the win was booked. Bonus money does not repay a
 * deficit.
 */
const bonusWin = (funds: Funds, _cause: string, amountMinor: bigint): MoneyMovement =>
  movement('bonus-win', toBonus(funds, amountMinor))

/** Moves a bonus's share of a win back to cash, before the win is rolled back. */
const bonusWinBack = (funds: Funds, _cause: string, amountMinor: bigint): MoneyMovement =>
  movement('bonus-win-back', fromBonus(funds, amountMinor))

/** Turns bonus money into cash, because the wagering requirement is met. */
const bonusRelease = (funds: Funds, _cause: string, amountMinor: bigint): MoneyMovement =>
  movement('bonus-release', [{ account: 'player:bonus', amountMinor: -amountMinor }, ...credit(funds, amountMinor)])

/** Returns bonus money to the house, because the bonus ends without meeting its requirement. */
const bonusForfeit = (_funds: Funds, _cause: string, amountMinor: bigint): MoneyMovement =>
  movement('bonus-forfeit', [
    { account: 'player:bonus', amountMinor: -amountMinor },
    { account: 'bonus-cost', amountMinor },
  ])

/** Gives the player money at the house's expense, for example as compensation. */
const goodwillCredit = (funds: Funds, _cause: string, amountMinor: bigint): MoneyMovement =>
  movement('goodwill-credit', [...credit(funds, amountMinor), { account: 'house', amountMinor: -amountMinor }])

/**
 * Takes money from the player that the player should not have. The ledger refuses the entry if cash does not cover it.
 */
const goodwillDebit = (_funds: Funds, _cause: string, amountMinor: bigint): MoneyMovement =>
  movement('goodwill-debit', [
    { account: 'player:cash', amountMinor: -amountMinor },
    { account: 'house', amountMinor },
  ])

/**
 * Reverses an entry: every account gets the opposite amount. The player's cash and deficit are treated as one account,
 * because the money may already be spent. So a debit works like a chargeback, and a credit like a deposit.
 */
export function correction(funds: Funds, corrected: readonly Posting[]): MoneyMovement {
  const isOwed = ({ account }: Posting): boolean => account === 'player:cash' || account === 'player:deficit'
  const netMinor = corrected.filter(isOwed).reduce((sum, { amountMinor }) => sum - amountMinor, 0n)
  const others = corrected.filter((posting) => !isOwed(posting))
  return movement('correction', [
    ...(netMinor < 0n ? take(funds, -netMinor) : credit(funds, netMinor)),
    ...others.map(({ account, amountMinor }) => ({ account, amountMinor: -amountMinor })),
  ])
}

/**
 * All movements by kind. The second parameter of each function is the counterpart: the studio, the provider or the
 * cause.
 */
export const movements = {
  deposit,
  chargeback,
  'chargeback-reversal': chargebackReversal,
  fee,
  'fee-return': feeReturn,
  opening,
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
  payout,
  'payout-return': payoutReturn,
  'goodwill-credit': goodwillCredit,
  'goodwill-debit': goodwillDebit,
  'bonus-grant': bonusGrant,
  'bonus-stake': bonusStake,
  'bonus-stake-back': bonusStakeBack,
  'bonus-win': bonusWin,
  'bonus-win-back': bonusWinBack,
  'bonus-release': bonusRelease,
  'bonus-forfeit': bonusForfeit,
} as const satisfies Record<
  Exclude<Kind, 'correction'>,
  (funds: Funds, counterpart: string, amountMinor: bigint) => MoneyMovement
>

const fromBonus = (funds: Funds, amountMinor: bigint): readonly Posting[] => [
  { account: 'player:bonus', amountMinor: -amountMinor },
  ...credit(funds, amountMinor),
]

/**
 * Moves money from cash to bonus money. If the preceding game movement has repaid a deficit with that money, the
 * deficit is restored, because bonus money does not repay a deficit.
 */
const toBonus = (funds: Funds, amountMinor: bigint): readonly Posting[] => [
  ...take(funds, amountMinor),
  { account: 'player:bonus', amountMinor },
]

/** Repays the deficit first. The rest of the amount becomes cash. */
function credit({ deficitMinor }: Funds, amountMinor: bigint): readonly Posting[] {
  const repaidMinor = lesser(-deficitMinor, amountMinor)
  return [
    { account: 'player:deficit', amountMinor: repaidMinor },
    { account: 'player:cash', amountMinor: amountMinor - repaidMinor },
  ]
}

/** Takes available cash first. The rest of the amount becomes a deficit. */
function take({ cashMinor }: Funds, amountMinor: bigint): readonly Posting[] {
  const coveredMinor = lesser(cashMinor, amountMinor)
  return [
    { account: 'player:cash', amountMinor: -coveredMinor },
    { account: 'player:deficit', amountMinor: coveredMinor - amountMinor },
  ]
}

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** Leaves out postings of zero, because an account that does not change must have no posting. */
function movement(kind: MoneyMovement['kind'], postings: readonly Posting[]): MoneyMovement {
  return { kind, postings: postings.filter((posting) => posting.amountMinor !== 0n) }
}
