import { AppError } from '../../../../kit/app-error.ts'

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

/** The error for a verdict. A verdict that `refusals` does not contain is a programming error and not a refusal. */
export const refusalOfVerdict = (verdict: string): Error =>
  isRefusal(verdict) ? new AppError(refusals[verdict]) : new Error(`the booking answered with the verdict "${verdict}"`)
