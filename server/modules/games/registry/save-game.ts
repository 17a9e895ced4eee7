import type { saveGame as operation } from '@baize/contract/games/registry'
import { currency as currencyShape, parseAmount, type Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { recordChange } from '../../commands/service.ts'
import type { StakeRange } from '../rules.ts'
import { putGame } from '../service.ts'

/**
 * Adds a game to the registry or changes it, for staff, with an audit record.
 * @throws AppError `games.studio`; `wallet.amount` for a stake that does not fit its currency, or an empty range
 */
export async function saveGame(
  { db, clock, config }: Context,
  input: Parsed<typeof operation>,
  { staff }: Pick<CallerOf<typeof operation>, 'staff'>,
): Promise<Reply<typeof operation>> {
  const { gameName: name, stakes, ...game } = input
  if (!config.studios[game.studio]) throw new AppError('games.studio')
  const ranges = new Map(Object.entries(stakes).map(([code, range]) => rangeIn(currencyShape.parse(code), range)))
  const subject = `game ${game.platform}/${game.gameId}`
  await transaction(db, async (tx) => {
    await putGame(tx, { ...game, name }, ranges)
    await recordChange(tx, { staff, operation: 'saveGame', subject, details: input, at: clock.now() })
  })
  return { status: 'SUCCESS' }
}

function rangeIn(currency: Currency, range: { minimum: string; maximum: string }): [Currency, StakeRange] {
  const minimumMinor = parseAmount(range.minimum, currency)
  const maximumMinor = parseAmount(range.maximum, currency)
  if (!minimumMinor || !maximumMinor || minimumMinor > maximumMinor) throw new AppError('wallet.amount')
  return [currency, { minimumMinor, maximumMinor }]
}
