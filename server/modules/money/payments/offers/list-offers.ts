import type { Currency } from '@baize/contract/money'
import type { Db } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { isSwitchedOff } from '../../../back-office/switches/service.ts'
import { capabilitiesOf } from '../providers/registry.ts'
import type { Offer } from './rules.ts'
import { selectMethods, type Direction } from './store.ts'

/**
 * The active methods of a currency, with their providers' capabilities. Methods that staff have deactivated are left
 * out. While staff have switched off all withdrawals, there are no withdrawal methods.
 */
export async function listOffers(db: Db, direction: Direction, currency: Currency): Promise<readonly Offer[]> {
  if (direction === 'withdrawal' && (await isSwitchedOff(db, 'WITHDRAWALS'))) return []
  const methods = await selectMethods(db, direction, currency)
  return methods.map((method) => ({ ...method, capabilities: capabilitiesOf(method.provider) }))
}

/**
 * Returns the deposit method with this code.
 * @throws AppError `payments.method` if no active method has this code in the currency
 */
export async function depositOffer(db: Db, code: string, currency: Currency): Promise<Offer> {
  const offer = (await listOffers(db, 'deposit', currency)).find((one) => one.code === code)
  if (!offer) throw new AppError('payments.method')
  return offer
}
