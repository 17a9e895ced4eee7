import type { Reply } from '@baize/contract/op'
import { verifiedKycStatuses, type KycStatus, type getPlayerInfo as operation } from '@baize/contract/players'
import type { RegistrationStatus } from '@baize/contract/sessions'
import type { Context } from '../../context.ts'
import type { Tx } from '../../kit/db.ts'
import type { Session } from '../../kit/http/session.ts'
import { selectAccounts, type Account } from './account-store.ts'
import {
  claimEmail,
  claimPerson,
  claimUsername,
  deleteWishedUsername,
  insertWishedUsername,
  personExists,
  releaseEmail,
  selectIdByEmail,
  selectIdByUsername,
  selectIdsByWishedUsername,
} from './claim-store.ts'
import { contactOf } from './contact-details.ts'
import { insertConsents, selectConsents } from './consents.ts'
import type { PersonalDetails } from './registration.ts'
import { barOf, hashPerson, loginKey } from './rules.ts'
import {
  insertPlayer,
  selectEmailsOfUnfinished,
  selectPlayer,
  updateEmail,
  updateEmailConfirmed,
  updateRegistration,
  updateStanding,
  updateUsername,
  type NewPlayer,
  type Player,
} from './store.ts'

export { openAccount } from './accounts.ts'
export { bettingPlayers } from './betting-players.ts'
export { consents, saveUserConsents, userConsents } from './consents.ts'
export { contactOf } from './contact-details.ts'
export { fieldRefusals, kindRefusal } from './field-rules.ts'
export { accountDetailsOf, noDetails } from './registration.ts'
export { isCountry, isEmail, mobileFrom, tidyText } from './typed-text.ts'
export { selectPlayerForUpdate as lockPlayer, updateContact, updateBars } from './store.ts'
export { barOf, loginKey } from './rules.ts'
export type { Account } from './account-store.ts'
export type { PersonalDetails } from './registration.ts'
export type { Player } from './store.ts'

/** Context, or a transaction as `{ db: tx }`. */
type Reader = Pick<Context, 'db'>

export const getPlayer = (context: Reader, playerId: string): Promise<Player | undefined> =>
  selectPlayer(context.db, playerId)

/** Whether the player may deposit and play for real: registered, identity verified, and nothing keeps him out. */
export const mayPlayForReal = (player: Player, now: Temporal.Instant): boolean =>
  isIdentified(player) && barOf(player, now) === undefined

/** Whether money can be paid to the player: identified, whatever has become of the account since. */
export const isIdentified = (player: Player): boolean =>
  player.registrationStatus === 'PLAYER' && verifiedKycStatuses.includes(player.kycStatus)

/** The player's accounts, one for each currency, the primary one first. */
export const accountsOf = (context: Reader, playerId: string): Promise<Account[]> =>
  selectAccounts(context.db, playerId)

/** Finds a player by what he logs in with: a name with an @ is an e-mail address, which he has confirmed. */
export function findPlayerId(context: Reader, login: string): Promise<string | undefined> {
  const key = loginKey(login)
  return key.includes('@') ? selectIdByEmail(context.db, key) : selectIdByUsername(context.db, key)
}

/** The newest sign-ups under a username that is not theirs: nobody has confirmed his address, or somebody else has it. */
export const findIdsByWishedUsername = (context: Reader, username: string): Promise<string[]> =>
  selectIdsByWishedUsername(context.db, loginKey(username))

/** Which of the players is still signing up, with this e-mail address. One statement, however many they are. */
export async function findUnfinished(
  context: Reader,
  playerIds: readonly string[],
  email: string,
): Promise<string | undefined> {
  const begun = await selectEmailsOfUnfinished(context.db, playerIds)
  return begun.find((one) => loginKey(one.email) === loginKey(email))?.playerId
}

/**
 * Creates a QUICK_REG player with a primary account. E-mail address and username are not his before `confirmEmail`: others
 * may sign up with them, too, and whether somebody has them is not told.
 */
export async function createPlayer(tx: Tx, player: NewPlayer, consentVersions: readonly string[]): Promise<void> {
  await insertPlayer(tx, player)
  await insertWishedUsername(tx, loginKey(player.username), player.playerId)
  await insertConsents(tx, player.playerId, consentVersions, player.at)
}

/**
 * Makes the address of a sign-up the player's own, and the username, where nobody has it.
 * @returns EMAIL_TAKEN where another player has the address, and then nothing may be committed; USERNAME_TAKEN where the
 *   player has to choose another username
 */
export async function confirmEmail(
  tx: Tx,
  { playerId, email, username }: Pick<Player, 'playerId' | 'email' | 'username'>,
  at: Temporal.Instant,
): Promise<'CONFIRMED' | 'EMAIL_TAKEN' | 'USERNAME_TAKEN'> {
  if (!(await claimEmail(tx, loginKey(email), playerId))) return 'EMAIL_TAKEN'
  const isOwn = await claimUsername(tx, loginKey(username), playerId)
  if (isOwn) await deleteWishedUsername(tx, loginKey(username), playerId)
  await updateEmailConfirmed(tx, playerId, { at, usernameTaken: !isOwn })
  return isOwn ? 'CONFIRMED' : 'USERNAME_TAKEN'
}

/**
 * Gives a player whose username was taken another one.
 * @returns false where somebody has that, too
 */
export async function replaceUsername(tx: Tx, player: Player, username: string): Promise<boolean> {
  if (!(await claimUsername(tx, loginKey(username), player.playerId))) return false
  await deleteWishedUsername(tx, loginKey(player.username), player.playerId)
  await updateUsername(tx, player.playerId, username)
  return true
}

/**
 * Gives the player another e-mail address, confirmed.
 * @returns false where another player has it, and then nothing may be committed
 */
export async function replaceEmail(tx: Tx, player: Player, email: string, at: Temporal.Instant): Promise<boolean> {
  // the same address in other letters is the player's own already
  if (loginKey(email) !== loginKey(player.email)) {
    if (!(await claimEmail(tx, loginKey(email), player.playerId))) return false
    await releaseEmail(tx, loginKey(player.email), player.playerId)
  }
  await updateEmail(tx, player.playerId, email, at)
  return true
}

/**
 * Counts the player as verified, who has handed in what was wanted: one who waited for it becomes a PLAYER.
 * @returns false where nothing changed
 */
export async function verifyPlayer(tx: Tx, player: Player, at: Temporal.Instant): Promise<boolean> {
  const { registrationStatus, kycStatus, playerId } = player
  const waits = registrationStatus === 'ID_CHECK_LOCK' || registrationStatus === 'PLAYER'
  if (!waits || (registrationStatus === 'PLAYER' && kycStatus === 'PASS')) return false
  await updateStanding(tx, playerId, { registrationStatus: 'PLAYER', kycStatus: 'PASS', at })
  return true
}

/**
 * Lets a player whom the identity registry has refused hand in documents after all: staff decide then.
 * @returns false where he was not refused
 */
export async function reopenRegistration(tx: Tx, player: Player, at: Temporal.Instant): Promise<boolean> {
  if (player.registrationStatus !== 'KYC_FAILED_LOCK') return false
  const waiting = { registrationStatus: 'ID_CHECK_LOCK', kycStatus: 'PENDING', at } as const
  await updateStanding(tx, player.playerId, waiting)
  return true
}

/**
 * Which of the given consent versions are in force.
 * @returns undefined where a mandatory one is missing
 */
export async function consentsGiven(context: Reader, versions: readonly string[]): Promise<string[] | undefined> {
  const given = new Set(versions)
  const inForce = await selectConsents(context.db)
  if (inForce.some((consent) => consent.isMandatory && !given.has(consent.consentVersionId))) return undefined
  return inForce.map((consent) => consent.consentVersionId).filter((version) => given.has(version))
}

/** Whether somebody of this name, birth date and post code is registered. */
export const isKnownPerson = (context: Reader, details: PersonalDetails, birthDate: string): Promise<boolean> =>
  personExists(context.db, hashPerson({ ...details, birthDate }))

/**
 * Completes the registration with the person's details.
 * @returns false where the person has an account already, and then nothing may be committed
 */
export async function registerPerson(
  tx: Tx,
  player: Player,
  details: PersonalDetails,
  outcome: { registrationStatus: RegistrationStatus; kycStatus: KycStatus; at: Temporal.Instant },
): Promise<boolean> {
  const personHash = hashPerson({ ...details, birthDate: player.birthDate })
  if (!(await claimPerson(tx, personHash, player.playerId))) return false
  await updateRegistration(tx, player.playerId, details, outcome)
  return true
}

export async function getPlayerInfo(
  context: Context,
  _input: object,
  { session }: { readonly session: Session },
): Promise<Reply<typeof operation>> {
  const player = await getPlayer(context, session.playerId)
  if (!player) throw new Error('a session without a player')
  return {
    status: 'SUCCESS',
    userId: player.playerId,
    firstName: player.firstName,
    lastName: player.lastName,
    userName: player.username,
    usernameTaken: player.usernameTaken,
    birthDate: player.birthDate,
    ...contactOf(player),
    emailConfirmed: player.emailConfirmed,
    language: player.language,
    currency: player.currency,
    activeCurrency: session.currency,
    vipStatus: player.vipStatus,
    registrationStatus: player.registrationStatus,
    kycStatus: player.kycStatus,
    readonlyFields: context.config.readonlyFields,
    authorities: player.registrationStatus === 'PLAYER' ? ['USER'] : [],
  }
}
