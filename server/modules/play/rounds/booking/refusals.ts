import { AppError } from '../../../../kit/errors.ts'

/** The verdicts of `booking_verdict` that refuse a movement permanently, with the error of each. */
const refusals = {
  token: 'provider.token',
  game: 'games.unknown',
  player: 'provider.player',
  stake: 'provider.stake',
  closed: 'provider.roundClosed',
  conflict: 'provider.conflict',
  funds: 'wallet.insufficientFunds',
  limit: 'provider.limit',
  soon: 'provider.soon',
  open: 'provider.roundOpen',
} as const

const isRefusal = (verdict: string): verdict is keyof typeof refusals => Object.hasOwn(refusals, verdict)

/** The error for a verdict. An unknown verdict is a fault of the program and never a refusal. */
export const refusalOfVerdict = (verdict: string): Error =>
  isRefusal(verdict) ? new AppError(refusals[verdict]) : new Error(`the booking answered with the verdict "${verdict}"`)
