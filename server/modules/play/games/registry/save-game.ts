import type { saveGame as operation } from '@baize/contract/games/registry'
import { currency as currencyShape, type Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import { sqlState, type Tx } from '../../../../kit/db.ts'
import { AppError, refusedFields } from '../../../../kit/app-error.ts'
import { recordChange, runStaffCommand, type StaffCaller } from '../../../back-office/records/service.ts'
import { rangeOf } from '../../../money/wallet/service.ts'
import type { StakeRange } from '../rules.ts'
import { putGame } from './put-game.ts'

/**
 * Adds a game to the registry or changes it for staff, and records the change in the audit log.
 * @throws AppError `games.studio` if the studio is unknown, `games.known` if the studio already has the game on another
 * platform, `wallet.amount` if a stake has too many decimal places for its currency, `wallet.range` if a minimum is
 * above its maximum
 */
export async function saveGame(
  context: Context,
  input: Parsed<typeof operation>,
  caller: StaffCaller,
): Promise<Reply<typeof operation>> {
  await runStaffCommand(context, { operation: 'saveGame', input, caller }, (tx) =>
    saveGameIn(context, tx, input, caller.staff),
  )
  return { status: 'SUCCESS' }
}

/**
 * Does the same as `saveGame` inside the caller's transaction.
 * @throws AppError `games.studio` if the studio is not configured; `games.known` if the studio already has the game on
 * another platform; `wallet.amount` or `wallet.range` if a stake limit is not valid
 */
export async function saveGameIn(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  tx: Tx,
  input: Parsed<typeof operation>,
  staff: string,
): Promise<void> {
  const { gameName: name, stakes, ...game } = input
  if (!config.studios[game.studio]) throw new AppError('games.studio')
  const ranges = new Map(Object.entries(stakes).map(([code, range]) => rangeIn(currencyShape.parse(code), range)))
  const subject = `game ${game.platform}/${game.gameId}`
  await putGame(tx, { ...game, name }, ranges).catch((error: unknown) => {
    // The unique key is violated if the studio already has the game on another platform.
    throw sqlState(error) === '23505' ? refusedFields('games.known', ['gameId']) : error
  })
  await recordChange(tx, { staff, operation: 'saveGame', subject, details: input, at: clock.now() })
}

function rangeIn(currency: Currency, range: { minimum: string; maximum: string }): [Currency, StakeRange] {
  return [currency, rangeOf(range, currency, `stakes.${currency}.`)]
}
