import { asWritten } from '../../../../../kit/foreign-fields.ts'
import { accountOf } from '../user-id.ts'
import { readSent, type Sent } from '../../../rounds/service.ts'

const names = {
  transactionId: 'transaction_uuid',
  user: 'user',
  roundId: 'round',
  gameId: 'game_code',
  currency: 'currency',
  amount: 'amount',
  referenceTransactionId: 'reference_transaction_uuid',
}

/**
 * Reads the fields of a refused win or rollback. A field that cannot be read is left out. The amount is in
 * hundred-thousandths of the currency unit, as Hub88 sent it. Undefined for other messages, because refusing them costs
 * no player money.
 */
export function sentIn(operation: string, body: Buffer): Sent | undefined {
  if (operation !== 'transaction/win' && operation !== 'transaction/rollback') return undefined
  const { transactionId, user = '', ...sent } = readSent(asWritten(body.toString()), names)
  // Converted to lower case, because movements are booked under ids in lower case.
  const id = transactionId === undefined ? {} : { transactionId: transactionId.toLowerCase() }
  return { ...id, ...(accountOf(user) ?? { user }), ...sent }
}
