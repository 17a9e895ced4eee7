import { accountOf } from '../user-id.ts'
import { readForm, textsOf } from './form-fields.ts'
import { refundId } from './translate.ts'
import { readSent, type Sent } from '../../../rounds/service.ts'

const names = {
  transactionId: 'reference',
  userId: 'userId',
  roundId: 'roundId',
  gameId: 'gameId',
  currency: 'currency',
  amount: 'amount',
  bonusCode: 'bonusCode',
  jackpotId: 'jackpotId',
  campaignId: 'campaignId',
  promoWinAmount: 'promoWinAmount',
  promoWinReference: 'promoWinReference',
  promoCampaignID: 'promoCampaignID',
}

const inFavour: ReadonlySet<string> = new Set(
  ['result', 'bonusWin', 'jackpotWin', 'promoWin', 'adjustment', 'refund'].map((name) => `${name}.html`),
)

/**
 * Reads the fields of a refused message that pays a player or returns a bet. A field that cannot be read is left out.
 * Undefined for other messages, because refusing them costs no player money.
 */
export function sentIn(operation: string, body: Buffer): Sent | undefined {
  if (!inFavour.has(operation)) return undefined
  const { transactionId: reference, userId = '', ...sent } = readSent(textsOf(readForm(body).fields), names)
  const id = operation === 'refund.html' && reference !== undefined ? refundId(reference) : reference
  return { ...(id !== undefined && { transactionId: id }), ...(accountOf(userId) ?? { userId }), ...sent }
}
