import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { codeMailedTo } from '../mail.ts'
import { call, type Reply, send } from '../platform.ts'
import { address } from '../settings.ts'
import { goodCard } from './deposit.ts'
import { mobileOf, type Newcomer, newcomer } from './newcomer.ts'

/** A player with an account, which was created without a browser, and with a session. */
export interface Player extends Newcomer {
  readonly sessionKey: string
  readonly partyId: string
}

interface Session {
  readonly sessionKey: string
  readonly partyId: string
}

const particulars = {
  occupation: 'Engineer',
  gender: 'F',
  address: '14 Brass Lane',
  postCode: 'EC1A 1BB',
  city: 'London',
  country: 'GB',
}

/** The base addresses of the casino and of the sandbox that gets its mails. By default, those that all tests share. */
interface Place {
  readonly at?: string
  readonly mailAt?: string
}

/** Creates an account with step 1 of the registration. It still needs the code that is mailed to the player. */
export async function joined(person: Newcomer = newcomer(), { at }: Place = {}): Promise<Player> {
  const { email, username, password, currency } = person
  const { consents } = await call<{ consents: { consentVersionId: string }[] }>('consents', {
    input: { isMandatory: 'true' },
    at,
  })
  const input = {
    email,
    username,
    password,
    day: 17,
    month: 5,
    year: 1990,
    currency,
    consents: consents.map(({ consentVersionId }) => consentVersionId),
  }
  const { sessionKey, partyId } = succeeded(await call<Session>('quickSignup', { input, at }))
  return { ...person, sessionKey, partyId }
}

/** Creates an account and confirms the mailed code. It still needs the player's details. */
export async function confirmed(person?: Newcomer, place: Place = {}): Promise<Player> {
  const player = await joined(person, place)
  const code = await codeMailedTo(player.email, 1, place.mailAt)
  succeeded(await call('confirmSignup', { input: { code }, sessionKey: player.sessionKey, at: place.at }))
  return player
}

export async function signedUp(person?: Newcomer, place: Place = {}): Promise<Player> {
  const player = await confirmed(person, place)
  const { firstName, lastName, sessionKey } = player
  const input = { ...particulars, firstName, lastName, mobile: mobileOf(player) }
  const session = succeeded(await call<Session>('completeSignup', { input, sessionKey, at: place.at }))
  // Confirms the notice about deposit limits, which would otherwise appear in every test. Another test covers the
  // notice.
  succeeded(await call('confirmDisplayDepositLimits', { input: {}, sessionKey: session.sessionKey, at: place.at }))
  return { ...player, sessionKey: session.sessionKey }
}

/**
 * Deposits by card without a browser, and waits until the platform has credited the amount.
 * @param at the base address of the casino
 */
export async function payIn(player: Player, amount: string, at = address): Promise<void> {
  const { sessionKey } = player
  const input = { paymentMethod: 'WPCGHOSTED_CARD', amount }
  const { paymentId, continueUrl } = succeeded(
    await call<{ paymentId: string; continueUrl: string }>('processDeposit', {
      input,
      sessionKey,
      idempotencyKey: randomUUID(),
      at,
    }),
    'CONTINUE_TO_PAYMENT_SITE',
  )
  await postCard(continueUrl, goodCard)
  await expect
    .poll(
      async () =>
        (await call<{ depositStatus: string }>('getDeposit', { input: { paymentId }, sessionKey, at })).depositStatus,
    )
    .toBe('SUCCESS')
}

/**
 * Submits the card page of a deposit, as the player would.
 * @param continueUrl the address of that page
 */
export const postCard = (continueUrl: string, cardNumber: string) =>
  send('POST', continueUrl, {
    body: new URLSearchParams({
      action: 'pay',
      cardNumber,
      cardholder: 'ANA PETROVA',
      expiry: '12/30',
      securityCode: '123',
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** Sets the session's cookies in the browser, as the platform does after a login. */
export async function enter(page: Page, { sessionKey, partyId }: Session, at = address): Promise<void> {
  const cookie = { url: at, sameSite: 'Lax' as const }
  await page.context().addCookies([
    { ...cookie, name: 'SESSION_KEY', value: sessionKey, httpOnly: true },
    { ...cookie, name: 'PARTY_ID', value: partyId },
  ])
}

function succeeded<Fields>(reply: Reply<Fields>, status = 'SUCCESS'): Fields {
  expect(reply, 'the preparation of a player').toMatchObject({ status })
  return reply
}
