import type { Parsed } from '@baize/contract/op'
import type { bookGoodwill as operation } from '@baize/contract/dossiers/actions'
import type { Context } from '../../../context.ts'
import { AppError, refusedFields } from '../../../kit/app-error.ts'
import { newId } from '../../../kit/ids.ts'
import { type ActionCaller, authorise } from '../../back-office/approvals/service.ts'
import { actOnPlayer } from '../../back-office/records/service.ts'
import { type Balances, commitEntries, hasRoom, lockBalance, readBalances } from '../ledger/service.ts'
import { accountsOf } from '../../people/players/service.ts'
import { publishBalance } from './announce.ts'
import { movements } from './entries.ts'
import { insertGoodwill } from './goodwill-store.ts'
import { minorOf } from './rules.ts'

/**
 * Credits a player's cash at the house's expense, or debits it in the house's favour.
 * @throws AppError `restrictions.player` if there is no such player, `session.account` if the player has no account in
 * the currency, `wallet.amount` if the amount is zero, does not fit the currency or is more than the balance can hold,
 * `wallet.insufficientFunds` if cash does not cover a debit. Also the errors of `authorise`
 */
export async function bookGoodwill(
  context: Context,
  { playerId, reason, currency, direction, amount }: Parsed<typeof operation>,
  caller: ActionCaller,
): Promise<{ status: 'SUCCESS'; entryId: string }> {
  const accounts = await accountsOf(context, playerId)
  if (accounts.length === 0) throw new AppError('restrictions.player')
  if (!accounts.some((account) => account.currency === currency)) throw new AppError('session.account')
  const amountMinor = minorOf(amount, currency, 'amount')
  if (amountMinor === 0n) throw refusedFields('wallet.amount', ['amount'])
  const input = { reason, currency, direction, amount }
  const action = { operation: 'bookGoodwill', playerId, input, caller }
  const reply = await actOnPlayer(context, action, async (tx, { actor, at }) => {
    const givenMinor = direction === 'CREDIT' ? amountMinor : 0n
    const money = { amountMinor, currency }
    const requireRoom = (balances: Balances): void => {
      if (!hasRoom(balances, givenMinor)) throw refusedFields('wallet.amount', ['amount'])
    }
    // Checked before `authorise`, so that nobody is asked to approve an amount that could never be booked.
    requireRoom(await readBalances(tx, playerId, currency))
    await authorise(tx, context, caller, { kind: 'bookGoodwill', playerId, money, givenMinor })
    const account = await lockBalance(tx, playerId, currency)
    // The balance may have grown before it was locked, for example by a win.
    requireRoom(account.balances)
    const entryId = newId()
    const kind = direction === 'CREDIT' ? 'goodwill-credit' : 'goodwill-debit'
    const entry = { ...movements[kind](account.balances, '', amountMinor), entryId, cause: `goodwill:${entryId}` }
    await commitEntries(tx, account, [{ ...entry, commandKey: caller.idempotencyKey, at }])
    await insertGoodwill(tx, { playerId, entryId, actor, reason, at })
    return { entryId }
  })
  await publishBalance(context, playerId)
  return { status: 'SUCCESS', ...reply }
}
