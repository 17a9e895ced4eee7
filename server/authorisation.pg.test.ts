import { operations } from '@baize/contract/all'
import { cancelBonus, getBonuses, redeemBonus } from '@baize/contract/bonuses/player'
import { getDocumentFile, getUserDocuments } from '@baize/contract/documents/player'
import { confirmPendingLimit, getLossLimit, updateLossLimit } from '@baize/contract/limits/player'
import { readMessages } from '@baize/contract/messages/player'
import { sendMessage } from '@baize/contract/messages/staff'
import type { Operation } from '@baize/contract/op'
import {
  getDeposit,
  processDeposit,
  processDepositNekbit,
  processDepositWithStoredCard,
} from '@baize/contract/payments/player'
import { updateStoredCard } from '@baize/contract/payments/cards'
import { processWithdrawal } from '@baize/contract/payments/withdrawals'
import { closePlayerAccount, excludePlayer, lockAccount, timeOutPlayer } from '@baize/contract/restrictions/staff'
import { login, type RegistrationStatus } from '@baize/contract/sessions/player'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from './kit/db.ts'
import { newId, shardOf } from './kit/ids.ts'
import { savePlan } from './modules/money/bonuses/service.ts'
import { putDepositMethod } from './modules/money/payments/service.ts'
import { lockPlayerRow } from './modules/people/players/service.ts'
import { endNow, openSession } from './modules/people/sessions/service.ts'
import { testPlan } from './testing/bonus.ts'
import { openBrowser } from './testing/browser.ts'
import { build, type TestApp } from './testing/build.ts'
import { call } from './testing/call.ts'
import { beginDeposit, buildCashier, payByStoredCard, type Cashier } from './testing/cashier.ts'
import { photo, sendDocument } from './testing/documents.ts'
import { signUpPlayer, type SignedUpPlayer } from './demo/sign-up-player.ts'
import { openRegisters, type Registers } from './testing/registers.ts'
import { staff, vera, veraSetting } from './testing/staff.ts'
import { callers, verdicts as expected, type CallerKind, type Verdict } from './testing/verdicts.ts'

describe('operations × callers', () => {
  let registers: Registers
  let running: TestApp
  beforeAll(async () => {
    registers = await openRegisters()
    const settings = { ...veraSetting, LOG_LEVEL: 'silent', ...registers.environment }
    running = await build(settings, { jobs: false })
  })
  afterAll(async () => {
    await running.close()
    await registers.close()
  })

  /**
   * The kinds of callers for which a single player calls all operations. Creating a player for each call would exceed
   * the rate limits of the staff operations that put the player into this state.
   */
  const lasting: ReadonlySet<CallerKind> = new Set(['ended', 'locked', 'excluded', 'timedOut', 'closed', 'named'])
  const keptOut = new Map<CallerKind, Promise<Record<string, string>>>()
  function headersOf(kind: CallerKind): Promise<Record<string, string>> {
    if (kind === 'visitor') return Promise.resolve({})
    if (kind === 'staff') return Promise.resolve(vera.headers)
    if (!lasting.has(kind)) return headersOfPlayer(kind)
    const headers = keptOut.get(kind) ?? headersOfPlayer(kind)
    keptOut.set(kind, headers)
    return headers
  }

  async function headersOfPlayer(kind: CallerKind): Promise<Record<string, string>> {
    const registrationStatus = /_/.test(kind) ? (kind as RegistrationStatus) : 'PLAYER'
    const player = await signUpPlayer(running, { registrationStatus })
    const { playerId } = player
    if (kind === 'withdrawal') return headersToWithdraw(playerId)
    if (kind === 'ended') await endNow(running.context, playerId, 'LOGOUT')
    if (kind === 'named') {
      registers.exclusion = 'Y'
      await openBrowser(running).call(login, player)
      registers.exclusion = 'N'
    }
    const action = { playerId, reason: 'A test of who may call' }
    if (kind === 'locked') await call(running, vera, lockAccount, action, newId())
    if (kind === 'excluded') await call(running, vera, excludePlayer, { ...action, months: '6' }, newId())
    if (kind === 'timedOut') await call(running, vera, timeOutPlayer, { ...action, weeks: 1 }, newId())
    if (kind === 'closed') await call(running, vera, closePlayerAccount, action, newId())
    return player.headers
  }

  async function headersToWithdraw(playerId: string): Promise<Record<string, string>> {
    const { context } = running
    const { sessionKey } = await transaction(context.db, async (tx) =>
      openSession(context, tx, await lockPlayerRow(tx, playerId), undefined, { level: 'withdrawal' }),
    )
    return { authorization: `Bearer ${sessionKey}` }
  }

  /**
   * Sends an empty request as the caller. A caller who is admitted gets a reply, or an error about the missing fields.
   */
  async function verdictOn(operation: Operation, kind: CallerKind): Promise<Verdict> {
    const response = await running.app.inject({
      method: operation.method,
      // Each kind of caller has its own IP address, so that the kinds do not share a rate limit.
      remoteAddress: `10.0.0.${callers.indexOf(kind)}`,
      url: `/${operation.service}${operation.path.replace(':studio', 'baize-studio').replace(':channelId', '20').replace(':messageId', newId())}`,
      headers: { ...(await headersOf(kind)), 'idempotency-key': newId() },
      ...(operation.method === 'POST' ? { payload: {} } : {}),
    })
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    if (response.statusCode !== 401 && response.statusCode !== 403) return 'admitted'
    return response.statusCode === 401 ? 'SESSION_INVALID' : 'FORBIDDEN'
  }

  test.each(operations.map((operation) => [operation.id, operation] as const))('%s', async (_id, operation) => {
    const { method, service, path } = operation
    expect(running.app.hasRoute({ method, url: `/${service}${path}` }), 'no module binds it').toBe(true)
    const verdicts: Partial<Record<CallerKind, Verdict>> = {}
    for (const kind of callers) verdicts[kind] = await verdictOn(operation, kind)
    expect(verdicts).toEqual({
      ...expected[operation.access],
      // These operations concern the member of staff who calls them. A service account is not a person and has no
      // session, so they refuse it.
      ...(operation.permission === 'own' && { staff: 'FORBIDDEN' }),
      ...(operation.alsoFor && { [operation.alsoFor]: 'admitted' }),
    })
  })

  test('a withdrawal session can read balances and history, withdraw, upload requested documents, change the account, extend the break and log out, but nothing else', () => {
    const open = operations.filter(({ alsoFor }) => alsoFor === 'withdrawal').map(({ id }) => id)
    expect(open.toSorted()).toEqual([
      'getAssociateAccounts',
      'getBalance',
      'getBankingHistory',
      'getBankingTotals',
      'getDocumentFile',
      'getDocumentTypes',
      'getGameTotals',
      'getOpenRounds',
      'getPaymentData',
      'getPlayerBalance',
      'getStatement',
      'getStoredCards',
      'getTransactionHistory',
      'getUserDocuments',
      'getWithdrawalByKey',
      'getWithdrawalLimits',
      'getWithdrawalMethods',
      'lockPlayer',
      'logout',
      'processWithdrawal',
      'processWithdrawalMoneybookers',
      'saveMultipleDocument',
      'saveSingleDocument',
      'switchAccount',
    ])
  })

  test('it is decided for each operation without a session whether players who may not play can call it [rule 22]', () => {
    const open = operations.filter(({ access }) => access === 'visitor').map(({ id }) => id)
    expect(open.toSorted()).toEqual(Object.keys(ofVisitors).toSorted())
  })
})

/**
 * What each operation that needs no session does when a player who may not play calls it. PUBLIC: it gives the same
 * reply to everybody. OWN: it concerns the player's own account and cannot start play. REFUSED: it refuses the player,
 * which the tests of breaks and exclusions check.
 */
const ofVisitors: Readonly<Record<string, 'PUBLIC' | 'OWN' | 'REFUSED'>> = {
  getChannels: 'PUBLIC',
  getHottestGames: 'PUBLIC',
  getMostPopularGames: 'PUBLIC',
  getLatestBigWins: 'PUBLIC',
  getHealth: 'PUBLIC',
  getLedgerHead: 'PUBLIC',
  beginPasskeyLogin: 'PUBLIC',
  beginStaffPasskey: 'PUBLIC',
  signInStaff: 'PUBLIC',
  signInStaffByPasskey: 'PUBLIC',
  getStaffProvider: 'PUBLIC',
  beginStaffOpenId: 'PUBLIC',
  signInStaffByOpenId: 'PUBLIC',
  endStaffByOpenId: 'PUBLIC',
  openInvitation: 'PUBLIC',
  acceptInvitation: 'PUBLIC',
  consents: 'PUBLIC',
  checkSessionAlive: 'OWN',
  forgotPasswordStep1And2: 'OWN',
  forgotPasswordStep3: 'OWN',
  undoAccountChange: 'OWN',
  loginToWithdraw: 'OWN',
  login: 'REFUSED',
  loginSecondFactor: 'REFUSED',
  loginWithPasskey: 'REFUSED',
  confirmSignupByLink: 'REFUSED',
  quickSignup: 'REFUSED',
  socialLogin: 'REFUSED',
}

/**
 * Gives the player a bonus by code, which needs no deposit.
 * @returns the id of the bonus
 */
async function grantBonus(cashier: Cashier, player: SignedUpPlayer): Promise<string> {
  const plan = { ...testPlan, bonusPlanId: 'gift', kind: 'CODE' as const, matchPercent: undefined }
  await transaction(cashier.context.db, (tx) => savePlan(tx, { ...plan, vouchers: { GIFT: undefined } }))
  await call(cashier, player, redeemBonus, { bonusCode: 'GIFT' }, newId())
  const period = { startDate: '2020-01-01', endDate: '2099-01-01' }
  const [bonus] = (await call(cashier, player, getBonuses, period)).body['bonuses'] as { id: string }[]
  return bonus?.id ?? ''
}

/**
 * Stores a quote for a cryptocurrency payment, as if the provider had sent it.
 * @returns the id of the payment
 */
async function offerQuote({ context }: Cashier, { playerId }: SignedUpPlayer): Promise<string> {
  const { db, clock } = context
  const method = { code: 'NB_NEKBIT', currency: 'GBP', provider: 'nekbit' } as const
  await putDepositMethod(db, { ...method, minimumMinor: 500n, maximumMinor: 5000n, active: true, priority: 2 })
  const paymentId = newId()
  const quote = { quote_id: 'quote', method: method.code, amount_minor: 1000n, currency: method.currency } as const
  const whose = { shard: shardOf(playerId), player_id: playerId, deposit_id: paymentId }
  await db
    .insertInto('deposit_quote')
    .values({ ...whose, ...quote, expires_at: clock.now().add({ minutes: 10 }) })
    .execute()
  return paymentId
}

describe('the property of another player', () => {
  let cashier: Cashier
  let folder: string
  let owner: SignedUpPlayer
  let other: SignedUpPlayer
  /**
   * Every operation whose request contains the id of something that belongs to a player. `own` is such an id of the
   * player `owner`, and `request` builds the request for an id.
   */
  let owned: Readonly<Record<string, { operation: Operation; own: string; request: (id: string) => object }>>
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'baize-authorisation-'))
    cashier = await buildCashier({ DATA_DIR: folder })
    owner = await signUpPlayer(cashier)
    other = await signUpPlayer(cashier)
    const storedCardId = await payByStoredCard(cashier, owner, '50.00')
    await payByStoredCard(cashier, other, '50.00')
    const { paymentId } = await beginDeposit(cashier, owner)
    await sendDocument(cashier, owner, [{ role: 'FRONT', name: 'a.jpg', bytes: await photo() }])
    const listed = (await call(cashier, owner, getUserDocuments, {})).body['userDocuments']
    const [document] = listed as { id: string; userDocumentFiles: { id: string }[] }[]
    const documentId = document?.id ?? ''
    const fileId = document?.userDocumentFiles[0]?.id ?? ''
    const card = { paymentMethod: 'WPCGHOSTED_CARD', amount: '10.00' }
    const bonusId = await grantBonus(cashier, owner)
    await call(cashier, owner, updateLossLimit, { limit: '10.00' })
    await call(cashier, owner, updateLossLimit, { limit: 'OFF' })
    const { pendingLimit } = (await call(cashier, owner, getLossLimit, {})).body as { pendingLimit?: { id: string } }
    const message = { playerId: owner.playerId, content: 'For you' }
    const messageId = String((await call(cashier, staff, sendMessage, message, newId())).body['messageId'])
    owned = {
      readMessages: { operation: readMessages, own: messageId, request: (id) => ({ newestId: id }) },
      confirmPendingLimit: {
        operation: confirmPendingLimit,
        own: pendingLimit?.id ?? '',
        request: (id) => ({ cancelId: [id] }),
      },
      cancelBonus: { operation: cancelBonus, own: bonusId, request: (id) => ({ bonusId: id }) },
      getDeposit: { operation: getDeposit, own: paymentId, request: (id) => ({ paymentId: id }) },
      getDocumentFile: { operation: getDocumentFile, own: documentId, request: (id) => ({ documentId: id, fileId }) },
      processDeposit: {
        operation: processDeposit,
        own: storedCardId,
        request: (id) => ({ ...card, storedCardId: id }),
      },
      processDepositWithStoredCard: {
        operation: processDepositWithStoredCard,
        own: storedCardId,
        request: (id) => ({ ...card, storedCardId: id }),
      },
      processDepositNekbit: {
        operation: processDepositNekbit,
        own: await offerQuote(cashier, owner),
        request: (id) => ({ amount: card.amount, quoteId: 'quote', paymentId: id }),
      },
      processWithdrawal: {
        operation: processWithdrawal,
        own: storedCardId,
        request: (id) => ({ ...card, storedCardId: id }),
      },
      updateStoredCard: {
        operation: updateStoredCard,
        own: storedCardId,
        request: (id) => ({ paymentMethod: card.paymentMethod, action: 'delete', storedToken: id }),
      },
    }
  })
  afterAll(async () => {
    await cashier.close()
    rmSync(folder, { recursive: true })
  })

  test('is refused as if it did not exist, and the owner still has it', async () => {
    for (const [id, { operation, own, request }] of Object.entries(owned)) {
      const ask = async (who: SignedUpPlayer, which: string) => {
        const { httpStatus, body } = await call(cashier, who, operation, request(which) as never, newId())
        return { httpStatus, status: body['status'], message: body['message'] }
      }
      const stolen = await ask(other, own)
      expect(stolen.status, id).not.toBe('SUCCESS')
      expect(stolen, id).toEqual(await ask(other, newId()))
      expect(await ask(owner, own), id).not.toEqual(stolen)
    }
  })
})
