import { redeemBonus } from '@baize/contract/bonuses/player'
import { updateLossLimit } from '@baize/contract/limits/player'
import { decideWithdrawal } from '@baize/contract/payments/staff'
import { processWithdrawal } from '@baize/contract/payments/withdrawals'
import { bet, win } from '@baize/contract/game-providers/studio'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildApp, startJobs } from '@baize/server/app'
import { compose } from '@baize/server/compose'
import { readConfig } from '@baize/server/config'
import { movableClock, systemClock } from '@baize/server/kit/clock'
import { newId } from '@baize/server/kit/ids'
import { call } from '@baize/server/testing/call'
import { beginDeposit, payByStoredCard, type Cashier } from '@baize/server/testing/cashier'
import { photo, sendDocument } from '@baize/server/testing/documents'
import { launch, studioCall, testGame } from '@baize/server/testing/money'
import { signUpPlayer, type SignedUpPlayer } from '@baize/server/demo/sign-up-player'
import type { Process } from '../sim/world.ts'
import { staff } from '@baize/server/testing/staff'
import { notify, startWorldpay } from '@baize/server/testing/worldpay'

const paymentMethod = 'WPCGHOSTED_CARD'

/**
 * Creates deposits and withdrawals in many states, a bonus, a limit, stakes and a document. Only operations of the
 * program are used, so that the rows look as the program writes them.
 */
export async function liveAtTheCashier(process: Process): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-release-'))
  const cashier = await openCashier(process.context.config.database.url, folder)
  try {
    const player = await signUpPlayer(cashier)
    await payInAndOut(cashier, player)
    await play(cashier, player)
    await leaveDepositsOpen(cashier)
    await handInDocument(cashier)
  } finally {
    await cashier.close()
    rmSync(folder, { recursive: true })
  }
}

async function openCashier(url: string, folder: string): Promise<Cashier> {
  const worldpay = await startWorldpay()
  const clock = movableClock(systemClock)
  const environment = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: url, DATA_DIR: folder }
  const { context, close } = await compose(readConfig({ ...environment, WORLDPAY_URL: worldpay.url }), clock)
  const app = await buildApp(context, ['platform'])
  await startJobs(context)
  const end = async (): Promise<void> => {
    await app.close()
    await close()
    await worldpay.close()
  }
  return { app, context, clock, worldpay, close: end }
}

/** Creates four withdrawals: one is paid, one sent to the provider, one waits for staff, and one is refused. */
async function payInAndOut(cashier: Cashier, player: SignedUpPlayer): Promise<void> {
  const storedCardId = await payByStoredCard(cashier, player, '2000.00')
  const withdraw = async (amount: string): Promise<string> => {
    const { body } = await call(cashier, player, processWithdrawal, { paymentMethod, amount, storedCardId }, newId())
    if (typeof body.withdrawalId !== 'string') throw new Error(`the withdrawal was refused: ${String(body.status)}`)
    return body.withdrawalId
  }
  const paid = await withdraw('60.00')
  const sent = await withdraw('40.00')
  await withdraw('600.00')
  const refused = await withdraw('700.00')
  const decision = { playerId: player.playerId, withdrawalId: refused, decision: 'refuse', reason: 'seen' } as const
  await call(cashier, staff, decideWithdrawal, decision, newId())
  for (const id of [paid, sent]) await untilSent(cashier, id)
  const message = { orderCode: paid.replaceAll('-', ''), status: 'REFUNDED', amountMinor: 6000n }
  await notify(cashier.app, message)
}

async function untilSent({ worldpay }: Cashier, withdrawalId: string): Promise<void> {
  const orderCode = `orderCode="${withdrawalId.replaceAll('-', '')}"`
  for (let tries = 0; !worldpay.submissions.some((xml) => xml.includes(orderCode)); tries++) {
    if (tries === 300) throw new Error('the withdrawal was not sent')
    await wait(100)
  }
}

/** Creates a bonus from a code, a limit, a stake with a win, and a round that stays open. */
async function play(cashier: Cashier, player: SignedUpPlayer): Promise<void> {
  await call(cashier, player, redeemBonus, { bonusCode: 'BAIZE5' }, newId())
  await call(cashier, player, updateLossLimit, { limit: '100.00' })
  const token = await launch(cashier.context, player)
  const { gameId } = testGame
  for (const amount of ['1.00', '2.00']) {
    const round = { roundId: newId(), playerId: player.playerId, gameId, currency: 'GBP' as const }
    await studioCall(cashier.app, bet, { ...round, transactionId: newId(), token, amount })
    if (amount === '2.00') continue
    await studioCall(cashier.app, win, { ...round, transactionId: newId(), amount: '5.00' })
  }
}

/** Creates three deposits: a pending one, a refused one, and one that the bank charges back. */
async function leaveDepositsOpen(cashier: Cashier): Promise<void> {
  const payer = await signUpPlayer(cashier)
  await beginDeposit(cashier, payer)
  const sendStatuses = async (...statuses: string[]): Promise<void> => {
    const { orderCode } = await beginDeposit(cashier, payer)
    for (const status of statuses) await notify(cashier.app, { orderCode, status, amountMinor: 2000n })
  }
  await sendStatuses('REFUSED')
  await sendStatuses('AUTHORISED', 'CAPTURED', 'CHARGED_BACK')
}

async function handInDocument(cashier: Cashier): Promise<void> {
  const player = await signUpPlayer(cashier, { registrationStatus: 'ID_CHECK_LOCK', kycStatus: 'PENDING' })
  const { status } = await sendDocument(cashier, player, [
    { role: 'FRONT', name: 'front.png', bytes: await photo('png') },
  ])
  if (status !== 'SUCCESS') throw new Error(`the document was refused: ${status}`)
}
