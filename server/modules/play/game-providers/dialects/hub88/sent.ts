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

/** A win or a rollback as far as it can be read. Its amount is in hundred thousandths, as Hub88 writes it. */
export function sentIn(operation: string, body: Buffer): Sent | undefined {
  if (operation !== 'transaction/win' && operation !== 'transaction/rollback') return undefined
  const { transactionId, user = '', ...sent } = readSent(asWritten(body.toString()), names)
  // ids are booked in lower case
  const id = transactionId === undefined ? {} : { transactionId: transactionId.toLowerCase() }
  return { ...id, ...(accountOf(user) ?? { user }), ...sent }
}
