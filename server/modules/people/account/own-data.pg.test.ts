import { getOwnData } from '@baize/contract/account/player'
import { processDeposit } from '@baize/contract/payments/player'
import { decideWithdrawal } from '@baize/contract/payments/staff'
import { processWithdrawal } from '@baize/contract/payments/withdrawals'
import { endPlayerSessions, findPlayer } from '@baize/contract/restrictions/staff'
import { getPlayerStatement } from '@baize/contract/wallet/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId, shardOf } from '../../../kit/ids.ts'
import { call } from '../../../testing/call.ts'
import { buildCashier, payByStoredCard, type Cashier } from '../../../testing/cashier.ts'
import { deposit } from '../../../demo/deposit.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { staff } from '../../../testing/staff.ts'
import { lockPlayerRow } from '../players/service.ts'
import { openSession } from '../sessions/service.ts'
import { correctEntry } from '../../money/wallet/service.ts'
import { rules } from './disclosure/rules.ts'

let cashier: Cashier
let suspect: SignedUpPlayer
beforeAll(async () => {
  cashier = await buildCashier()
  suspect = await signUpPlayer(cashier)
})
afterAll(() => cashier.close())

const secretReason = 'suspected of collusion'
const shownReason = 'The picture is blurred.'

interface OwnData {
  readonly tables: readonly { name: string; rows: readonly Record<string, unknown>[] }[]
  readonly withheld: readonly { rule: string; law: string }[]
}

async function ownDataOf(player: SignedUpPlayer): Promise<OwnData> {
  const { body } = await call(cashier, player, getOwnData, {})
  return body as unknown as OwnData
}

const rowsOf = ({ tables }: OwnData, name: string) => tables.find((table) => table.name === name)?.rows ?? []

/** Makes staff write every kind of note and decision about the player. */
async function investigate(): Promise<void> {
  const { context } = cashier
  const { playerId } = suspect
  const storedCardId = await payByStoredCard(cashier, suspect, '300.00')
  const request = { paymentMethod: 'WPCGHOSTED_CARD', amount: '150.00', storedCardId }
  const { body } = await call(cashier, suspect, processWithdrawal, request, newId())
  const decision = { playerId, withdrawalId: String(body.withdrawalId), decision: 'refuse', reason: secretReason }
  expect((await call(cashier, staff, decideWithdrawal, decision as never, newId())).body.status).toBe('SUCCESS')
  expect((await call(cashier, staff, findPlayer, { name: suspect.username })).body.status).toBe('SUCCESS')
  const page = { playerId, currency: 'GBP', startDate: '2026-01-01', endDate: '2026-01-31' }
  await call(cashier, staff, getPlayerStatement, page as never)
  const entryId = await deposit(context, playerId, '5.00')
  await correctEntry(context, { playerId, entryId, reason: secretReason }, { staff: 'demo', idempotencyKey: newId() })
  for (const [status, reason] of [
    ['APPROVED', secretReason],
    ['REJECTED', shownReason],
  ])
    await sql`insert into document (shard, player_id, document_id, document_type, number_sealed, status, uploaded_at,
        reviewed_at, reviewed_by, reason)
      values (${shardOf(playerId)}, ${playerId}, ${newId()}, 'PASSPORT', '', ${status}, now(), now(), 'demo', ${reason})`.execute(
      context.db,
    )
  const ending = { playerId, reason: secretReason }
  expect((await call(cashier, staff, endPlayerSessions, ending, newId())).body.status).toBe('SUCCESS')
  const { sessionKey } = await transaction(context.db, async (tx) =>
    openSession(context, tx, { ...(await lockPlayerRow(tx, playerId)), currency: 'GBP' }),
  )
  suspect = { ...suspect, sessionKey, headers: { authorization: `Bearer ${sessionKey}` } }
}

test('the reasons and names of staff and their looks at the account are withheld, and what happened is shown', async () => {
  await investigate()
  const ownData = await ownDataOf(suspect)
  const text = JSON.stringify(ownData.tables)
  expect(text).not.toContain(secretReason)
  expect(text).not.toMatch(/staff:|"demo"|findPlayer|getPlayerStatement/)
  const record = rowsOf(ownData, 'audit')
  expect(record).toContainEqual(
    expect.objectContaining({ operation: 'endPlayerSessions', actor: 'staff', details: {} }),
  )
  expect(record).toContainEqual(expect.objectContaining({ operation: 'decideWithdrawal', actor: 'staff' }))
  expect(rowsOf(ownData, 'withdrawal')).toMatchObject([{ state: 'REFUSED' }])
  expect(rowsOf(ownData, 'withdrawal')[0]).not.toHaveProperty('reason')
  expect(rowsOf(ownData, 'wallet_correction')).toMatchObject([{ actor: 'staff' }])
})

test('the reason for rejecting a document is shown, and the note of an approval is not', async () => {
  const documents = rowsOf(await ownDataOf(suspect), 'document')
  const reasons = Object.fromEntries(documents.map(({ status, reason }) => [status, reason]))
  expect(reasons).toEqual({ APPROVED: null, REJECTED: shownReason })
})

test('the rules under which data is withheld are the same for every player', async () => {
  const other = await signUpPlayer(cashier)
  const [first, second] = [await ownDataOf(suspect), await ownDataOf(other)]
  expect(first.withheld).toEqual(second.withheld)
  expect(first.withheld).toEqual(Object.entries(rules).map(([rule, law]) => ({ rule, law })))
})

test('the registry’s result does not reveal that another account has prevented the identification', async () => {
  const player = await signUpPlayer(cashier)
  for (const [purpose, result] of [
    ['SIGNUP', 'REFER'],
    ['CARD', 'FOUND'],
    ['KYC', 'PASS'],
  ])
    await sql`insert into identity_check (shard, player_id, check_id, register, purpose, result, at)
      values (${shardOf(player.playerId)}, ${player.playerId}, ${newId()}, 'IDENTITY', ${purpose}, ${result}, now())`.execute(
      cashier.context.db,
    )
  await sql`insert into finding (shard, player_id, finding_id, kind, other_id, found_by, found_at)
    values (${shardOf(player.playerId)}, ${player.playerId}, ${newId()}, 'EXCLUSION', ${suspect.playerId}, 'test', now())`.execute(
    cashier.context.db,
  )
  const ownData = await ownDataOf(player)
  const answers = Object.fromEntries(rowsOf(ownData, 'identity_check').map(({ purpose, result }) => [purpose, result]))
  expect(answers).toEqual({ SIGNUP: 'REFER', CARD: null, KYC: null })
  expect(JSON.stringify(ownData.tables)).not.toContain(suspect.playerId)
})

test('a provider’s remarks about a payment are withheld', async () => {
  const player = await signUpPlayer(cashier)
  cashier.worldpay.manner = 'refusal'
  const { body } = await call(
    cashier,
    player,
    processDeposit,
    { paymentMethod: 'WPCGHOSTED_CARD', amount: '20.00' },
    newId(),
  )
  cashier.worldpay.manner = 'prompt'
  expect(body.status).toBe('REFUSED')
  const ownData = await ownDataOf(player)
  expect(rowsOf(ownData, 'payment_event')).toMatchObject([{ status: 'NOT_TAKEN', content: {} }])
  expect(JSON.stringify(ownData)).not.toContain('Invalid payment details')
})
