import type { Currency } from '@baize/contract/money'
import type { KycStatus } from '@baize/contract/players/player'
import type { RegistrationStatus } from '@baize/contract/sessions/player'
import type { Context } from '../context.ts'
import { transaction } from '../kit/db.ts'
import { newId } from '../kit/ids.ts'
import type { Language } from '../kit/http/language.ts'
import {
  confirmEmail,
  consentsGiven,
  createPlayer,
  homeOf,
  lockPlayerRow,
  registerPerson,
} from '../modules/people/players/service.ts'
import { hashPassword, openSession, setPassword } from '../modules/people/sessions/service.ts'

interface Details {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  /** YYYY-MM-DD. */
  readonly birthDate: string
  readonly country: string
  readonly currency: Currency
  readonly language: Language
  /** With `QUICK_REG`, the sign-up stops after the player has confirmed the e-mail address. */
  readonly registrationStatus: RegistrationStatus
  readonly kycStatus: KycStatus
}

export interface SignedUpPlayer {
  readonly playerId: string
  readonly username: string
  readonly email: string
  readonly password: string
  readonly currency: Currency
  readonly sessionId: string
  readonly sessionKey: string
  /** The headers of a request in the player's session. */
  readonly headers: { readonly authorization: string }
}

/**
 * Signs up a player and logs them in. By default the player is verified, lives in Britain and has an account in GBP.
 * The functions are those of the real sign-up, but no e-mails are sent and no registers are queried.
 */
export async function signUpPlayer(
  { context }: { readonly context: Context },
  given: Partial<Details> = {},
): Promise<SignedUpPlayer> {
  const wanted = { ...usual(), ...given }
  const { username, email, password, currency, registrationStatus, kycStatus } = wanted
  const playerId = newId()
  const at = context.clock.now()
  const passwordHash = await hashOf(password)
  const consents = (await consentsGiven(context, ['TNC-1', 'PRIVACY-1'])) ?? []
  const session = await transaction(context.db, async (tx) => {
    const { birthDate, language } = wanted
    const own = { playerId, ...homeOf(context.config), currency, receiveEmail: false, tracking: {}, at }
    const newcomer = { ...own, username, email, birthDate, language }
    await createPlayer(tx, newcomer, consents)
    await setPassword(tx, playerId, passwordHash, at)
    const confirmed = await confirmEmail(tx, newcomer, at)
    if (confirmed !== 'CONFIRMED') throw new Error(`there is such a player already: ${confirmed}`)
    const player = await lockPlayerRow(tx, playerId)
    if (registrationStatus === 'QUICK_REG') return openSession(context, tx, player)
    const outcome = { registrationStatus, kycStatus, at }
    if (!(await registerPerson(tx, player, detailsOf(wanted), outcome))) throw new Error('there is this person already')
    return openSession(context, tx, { ...player, registrationStatus })
  })
  const { id: sessionId, sessionKey } = session
  const headers = { authorization: `Bearer ${sessionKey}` }
  return { playerId, username, email, password, currency, sessionId, sessionKey, headers }
}

/** Caches password hashes, because hashing is slow by design and most of these players have the same password. */
const hashes = new Map<string, Promise<string>>()

/**
 * Empties the cache of password hashes. A test that uses another way of hashing must call this before and afterwards.
 */
export const forgetHashes = (): void => hashes.clear()

function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

function usual(): Details {
  const suffix = newId().slice(-12)
  return {
    username: `player-${suffix}`,
    email: `player-${suffix}@example.com`,
    password: 'felt-and-brass-7',
    firstName: 'Ada',
    lastName: `Lovelace ${suffix}`,
    birthDate: '1990-05-17',
    country: 'GB',
    currency: 'GBP',
    language: 'en',
    registrationStatus: 'PLAYER',
    kycStatus: 'PASS',
  }
}

const detailsOf = ({ firstName, lastName, country }: Details) => ({
  firstName,
  lastName,
  occupation: 'Mathematician',
  gender: 'F' as const,
  mobile: '+447700900123',
  unit: '',
  building: '',
  address: '12 St James Square',
  postCode: 'SW1Y 4JH',
  city: 'London',
  country,
})
