import { reportChannelMessage } from '@baize/contract/channels/player'
import { getFindings } from '@baize/contract/findings/staff'
import { getPaymentDifferences } from '@baize/contract/payments/staff'
import { processWithdrawal } from '@baize/contract/payments/withdrawals'
import { bookGoodwill } from '@baize/contract/dossiers/actions'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transaction } from '../../kit/db.ts'
import { newId, shardOf } from '../../kit/ids.ts'
import { savePlan } from '../../modules/money/bonuses/service.ts'
import { noteFinding } from '../../modules/safer/findings/service.ts'
import { noteDifference } from '../../modules/money/payments/service.ts'
import { testPlan } from '../bonus.ts'
import type { Browser } from '../browser.ts'
import { call } from '../call.ts'
import { buildCashier, payByStoredCard, type Cashier } from '../cashier.ts'
import { putChannel, writeMessage, signUpWriter } from '../channels/write.ts'
import { photo, sendDocument } from '../documents.ts'
import { registerGame } from '../money.ts'
import { signUpPlayer } from '../../demo/sign-up-player.ts'
import { earn, testItem } from '../shop/items.ts'
import { newShopper, saveItem } from '../shop/shopper.ts'
import { hireStaff, staff } from '../staff.ts'

/**
 * The program with games, payment methods, bonuses and a shop, and with two administrators. Goodwill above 1,000.00 GBP
 * needs the approval of a second member of staff.
 */
export interface House extends Cashier {
  readonly ada: Browser
  readonly ben: Browser
}

export const reason = 'The player asked by telephone'
export const channelId = '20'
/** The code of a bonus that needs no deposit. */
export const giftCode = 'GIFT'

/** @param postgresUrl the database server. Only needed outside of the tests */
export async function openHouse(
  environment: Readonly<Record<string, string>> = {},
  postgresUrl?: string,
): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-house-'))
  const cashier = await buildCashier({ DATA_DIR: folder, FOUR_EYES_ABOVE: 'GBP=1000.00', ...environment }, postgresUrl)
  await registerGame(cashier.context)
  await putChannel(cashier, channelId)
  await saveItem(cashier, testItem)
  const gift = { ...testPlan, bonusPlanId: 'gift', kind: 'CODE' as const, matchPercent: undefined }
  await transaction(cashier.context.db, (tx) => savePlan(tx, { ...gift, vouchers: { [giftCode]: undefined } }))
  return {
    ...cashier,
    ada: (await hireStaff(cashier, ['administrator'])).browser,
    ben: (await hireStaff(cashier, ['administrator'])).browser,
    async close() {
      await cashier.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Creates a withdrawal of 150.00 GBP that needs a review. */
export const openWithdrawal = (house: House) => withdrawalOf(house, '150.00')

async function withdrawalOf(house: House, amount: string) {
  const player = await signUpPlayer(house)
  const storedCardId = await payByStoredCard(house, player, '200.00')
  const request = { paymentMethod: 'WPCGHOSTED_CARD', amount, storedCardId }
  const { body } = await call(house, player, processWithdrawal, request, newId())
  return { playerId: player.playerId, withdrawalId: String(body['withdrawalId']) }
}

/** Creates a withdrawal of 50.00 GBP to which the provider has not responded for a day. */
export async function silentWithdrawal(house: House) {
  const key = await withdrawalOf(house, '50.00')
  const changed_at = house.clock.now().subtract({ hours: 24 })
  const update = house.context.db.updateTable('withdrawal').set({ state: 'SENT', changed_at })
  await update.where('withdrawal_id', '=', key.withdrawalId).execute()
  return key
}

export async function openDocument(house: House) {
  const player = await signUpPlayer(house)
  const files = [{ role: 'FRONT', name: 'a.jpg', bytes: await photo() }]
  const { body } = await sendDocument(house, player, files)
  return { playerId: player.playerId, documentId: body.documentId ?? '' }
}

/** Creates a suspicion that a new player is the same person as another player. */
export async function openFinding(house: House, kind: 'NUMBER' | 'EXCLUSION' = 'NUMBER') {
  const { playerId } = await signUpPlayer(house)
  const { playerId: otherId } = await signUpPlayer(house)
  const number = kind === 'NUMBER' ? { numberHash: Buffer.from(playerId) } : {}
  const suspicion = { playerId, otherId, kind, foundBy: 'test', at: house.clock.now(), ...number }
  await transaction(house.context.db, (tx) => noteFinding(tx, suspicion))
  const { findings } = (await call(house, staff, getFindings, { size: 100 })).body
  const found = (findings as { findingId: string; account: { playerId: string } }[]).find(
    ({ account }) => account.playerId === playerId,
  )
  return { playerId, findingId: found?.findingId ?? '' }
}

/** Creates a watched bonus of a new player. */
export async function openWatch(house: House) {
  const { playerId } = await signUpPlayer(house)
  const bonusId = newId()
  const at = house.clock.now()
  const figures = { staked_minor: 1000n, won_minor: 1000n, covered_minor: 1000n, withdrawn_minor: 0n }
  const undecided = { decision: null, decided_at: null, decided_by: null, reason: null }
  const key = { shard: shardOf(playerId), player_id: playerId, bonus_id: bonusId }
  const watch = { ...key, ...figures, ...undecided, signs: ['COVERED'] as const, ended_at: at, found_at: at }
  await house.context.db.insertInto('bonus_watch').values(watch).execute()
  return { playerId, bonusId }
}

/** Creates a deposit of a new player for which the settlement file contains another amount. */
export async function openBookable(house: House) {
  const player = await signUpPlayer(house)
  await payByStoredCard(house, player, '20.00')
  const deposit = house.context.db.selectFrom('payment_order').where('player_id', '=', player.playerId)
  const { order_code: orderCode } = await deposit
    .where('kind', '=', 'deposit')
    .select('order_code')
    .executeTakeFirstOrThrow()
  const report = { orderCode, status: 'SETTLEMENT', content: { booked: '20.00', settled: '25.00', currency: 'GBP' } }
  await noteDifference(house.context.db, { provider: 'worldpay', kind: 'OTHER_AMOUNT', report, at: house.clock.now() })
  const { body } = await call(house, staff, getPaymentDifferences, { size: 100 })
  const found = (body['differences'] as { differenceId: string; orderCode: string }[]).find(
    (one) => one.orderCode === orderCode,
  )
  return { playerId: player.playerId, provider: 'worldpay', differenceId: found?.differenceId ?? '' }
}

/** Creates a difference that staff can close. */
export async function openDifference(house: House) {
  const { provider, differenceId } = await openBookable(house)
  return { provider, differenceId }
}

let writers = 0

/** Creates a message that another player has reported. */
export async function openReport(house: House) {
  // The suffix has no digits. A digit resembles other digits or letters, so a nickname with 6 is refused after one with
  // 8.
  const suffix = (++writers).toString(2).replaceAll('0', 'a').replaceAll('1', 'e')
  const author = await signUpWriter(house, `Author.${suffix}`)
  const reader = await signUpWriter(house, `Reader.${suffix}`)
  const messageId = String((await writeMessage(house, author, channelId, 'Good evening')).body['messageId'])
  const report = { ...reportChannelMessage, path: `/messages/${messageId}/report` as const }
  await call(house, reader, report, { cause: 'INSULT' })
  return { messageId }
}

/** Creates an order in the shop that has not been sent yet. */
export async function openOrder(house: House) {
  const shopper = await newShopper(house)
  await earn(house, shopper.playerId, 500)
  await shopper.put(testItem.itemCode, 1)
  const { orderId } = await shopper.order(await shopper.seen())
  return { playerId: shopper.playerId, orderId: String(orderId) }
}

/**
 * Creates a request for goodwill by a member of the payments team. The request needs the approval of a second member of
 * staff.
 */
export async function openApproval(house: House) {
  const { playerId } = await signUpPlayer(house)
  const asker = (await hireStaff(house, ['payments'])).browser
  const request = { playerId, reason, currency: 'GBP', direction: 'CREDIT', amount: '1500.00' } as const
  const { body } = await asker.call(bookGoodwill, request, { 'idempotency-key': newId() })
  return { approvalId: String(body['approvalId']) }
}
