import type { Currency } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import { verifiedKycStatuses, type KycStatus, type getPlayerInfo as operation } from '@baize/contract/players/player'
import type { RegistrationStatus } from '@baize/contract/sessions/player'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../kit/db.ts'
import type { Session } from '../../../kit/http/session.ts'
import { recordEvent } from '../../back-office/webhooks/service.ts'
import { selectAccounts, selectPrimaryCurrencies, type Account } from './account-store.ts'
import {
  claimEmail,
  claimPerson,
  claimUsername,
  type Claimant,
  deleteWishedUsername,
  insertWishedUsername,
  ownersOfPerson,
  releaseEmail,
  selectIdsByWishedUsername,
} from './realms/claim-store.ts'
import { isConsentDue } from './consents-due.ts'
import { contactOf } from './contact-details.ts'
import { insertConsents, selectConsents, selectRenewed } from './consents.ts'
import type { PersonalDetails } from './registration.ts'
import { hashesOfPerson, isKeptOut, loginKey, type PersonKey } from './rules.ts'
import {
  insertPlayer,
  selectEmailsOfUnfinished,
  selectPlayer,
  updateEmail,
  updateEmailConfirmed,
  updateRegistration,
  updateStatuses,
  updateUsername,
  type NewPlayer,
  type Player,
} from './store.ts'

export { ofPlayers } from './account-store.ts'
export { openAccount } from './accounts.ts'
export { findBornOn, findExcludedBornOn } from './born-on.ts'
export { mask, maskedDate, maskedEmail, maskedEnd, maskedName } from './masks/masking.ts'
export { bettingPlayers } from './betting-players.ts'
export { playerRestrictionsAt } from './player-restrictions.ts'
export { requireConsents } from './consents-due.ts'
export { consents, saveUserConsents, userConsents } from './consents.ts'
export { contactOf } from './contact-details.ts'
export { accountsElsewhere, isExcludedElsewhere } from './realms/elsewhere.ts'
export { fieldRefusals, kindRefusal } from './field-rules.ts'
export { findAnyPlayerId, findPlayerId } from './realms/find-player.ts'
export { isOpenToMarketing, type Marketing } from './marketing.ts'
export { accountDetailsOf, noDetails } from './registration.ts'
export { isCountry, mobileFrom, tidyText } from './spelling/typed-text.ts'
export { selectSignedUp as findSignedUp, selectSignUps as readSignUps, type SignUpsAsked } from './sign-up-figures.ts'
export { renewSignUp } from './renew-sign-up.ts'
export { dropOwnReferral, withoutOwnReferral } from './referrals/own-referral.ts'
export { areSimilar } from './spelling/similar-names.ts'
export {
  distrustEmail,
  lockPlayerRow,
  selectPlayerPage,
  updateAccessReview as askAccessReview,
  updateContact,
  updateRestrictions,
} from './store.ts'
export {
  ageOn,
  restrictionOf,
  isKeptOut,
  isUsername,
  loginKey,
  mailboxKey,
  usernameRefusal,
  type RestrictionAuthor,
} from './rules.ts'
export {
  selectCreatedAt as signedUpAt,
  selectPlayersAtSameAddress as playersAtSameAddress,
  selectPlayersByIds as findPlayersByIds,
  selectPlayersByMailbox as findPlayersByMailbox,
  selectPlayersByWords as findPlayersByWords,
  type FoundPlayer,
} from './search-store.ts'
export type { Account } from './account-store.ts'
export type { PersonalDetails } from './registration.ts'
export type { Player } from './store.ts'

/** Context, or a transaction as `{ db: tx }`. */
type Reader = Pick<Context, 'db'>

export const getPlayer = (context: Reader, playerId: string): Promise<Player | undefined> =>
  selectPlayer(context.db, playerId)

/** Whether the player may deposit and play for real money: registered, verified and not kept out. */
export const mayPlayForReal = (player: Player, now: Temporal.Instant): boolean =>
  isIdentified(player) && !isKeptOut(player, now)

/** Whether the casino can pay money to the player. Identified players stay payable after their account closes. */
export const isIdentified = (player: Player): boolean =>
  player.registrationStatus === 'PLAYER' && verifiedKycStatuses.includes(player.kycStatus)

/** The player's accounts, one for each currency, the primary one first. */
export const accountsOf = (context: Reader, playerId: string): Promise<Account[]> =>
  selectAccounts(context.db, playerId)

/** The currency of each player's primary account. */
export const primaryCurrenciesOf = ({ db }: Reader, playerIds: readonly string[]): Promise<Map<string, Currency>> =>
  selectPrimaryCurrencies(db, playerIds)

/** The site and realm of people who sign up here. */
export const homeOf = ({ site }: Pick<Context['config'], 'site'>) => ({ siteId: site.id, realm: site.playersOf })

/** The newest sign-ups that want this username: their address is unconfirmed, or another player has the name. */
export const findIdsByWishedUsername = (context: Reader, username: string, realm: number): Promise<string[]> =>
  selectIdsByWishedUsername(context.db, loginKey(username), realm)

/**
 * The player among them who is still signing up with this e-mail address. One statement serves any number of players.
 */
export async function findUnfinished(
  context: Reader,
  playerIds: readonly string[],
  email: string,
): Promise<string | undefined> {
  const begun = await selectEmailsOfUnfinished(context.db, playerIds)
  return begun.find((one) => loginKey(one.email) === loginKey(email))?.playerId
}

/**
 * Creates a QUICK_REG player with a primary account. The player owns e-mail address and username only after
 * `confirmEmail`. Several sign-ups may want the same ones, and no reply reveals an existing owner.
 */
export async function createPlayer(tx: Tx, player: NewPlayer, consentVersions: readonly string[]): Promise<void> {
  await insertPlayer(tx, player)
  await insertWishedUsername(tx, loginKey(player.username), player)
  await insertConsents(tx, player.playerId, consentVersions, player.at)
  await reportStatuses(tx, player.playerId, { registrationStatus: 'QUICK_REG', kycStatus: 'PENDING', at: player.at })
}

/**
 * Gives the player the address of the sign-up, and the username if it is free.
 * @returns EMAIL_TAKEN if another player has the address: the caller must roll back. USERNAME_TAKEN if the player has
 *   to choose another username
 */
export async function confirmEmail(
  tx: Tx,
  { playerId, realm, email, username }: Pick<Player, 'playerId' | 'realm' | 'email' | 'username'>,
  at: Temporal.Instant,
): Promise<'CONFIRMED' | 'EMAIL_TAKEN' | 'USERNAME_TAKEN'> {
  if (!(await claimEmail(tx, loginKey(email), { playerId, realm }))) return 'EMAIL_TAKEN'
  const isOwn = await claimUsername(tx, loginKey(username), { playerId, realm })
  if (isOwn) await deleteWishedUsername(tx, loginKey(username), playerId)
  await updateEmailConfirmed(tx, playerId, { at, usernameTaken: !isOwn })
  return isOwn ? 'CONFIRMED' : 'USERNAME_TAKEN'
}

/**
 * Replaces a taken username.
 * @returns false if the new one is also taken
 */
export async function replaceUsername(tx: Tx, player: Player, username: string): Promise<boolean> {
  if (!(await claimUsername(tx, loginKey(username), player))) return false
  await deleteWishedUsername(tx, loginKey(player.username), player.playerId)
  await updateUsername(tx, player.playerId, username)
  return true
}

/**
 * Replaces the player's e-mail address by another, confirmed one.
 * @returns false if another player has it: the caller must roll back
 */
export async function replaceEmail(tx: Tx, player: Player, email: string, at: Temporal.Instant): Promise<boolean> {
  // the same address in other letters is the player's own already
  if (loginKey(email) !== loginKey(player.email)) {
    if (!(await claimEmail(tx, loginKey(email), player))) return false
    await releaseEmail(tx, loginKey(player.email), player.playerId)
  }
  await updateEmail(tx, player.playerId, email, at)
  return true
}

/**
 * Marks the player as verified after a check of documents or the registry. A waiting registration becomes PLAYER.
 * @returns false if nothing changed
 */
export async function verifyPlayer(tx: Tx, player: Player, at: Temporal.Instant): Promise<boolean> {
  const { registrationStatus, kycStatus, playerId } = player
  const waits = registrationStatus === 'ID_CHECK_LOCK' || registrationStatus === 'PLAYER'
  if (!waits || (registrationStatus === 'PLAYER' && kycStatus === 'PASS')) return false
  await changeStatuses(tx, playerId, { registrationStatus: 'PLAYER', kycStatus: 'PASS', at })
  return true
}

/**
 * Lets a player hand in documents after the identity registry refused them. Staff then decide.
 * @returns false if the registry did not refuse the player
 */
export async function reopenRegistration(tx: Tx, player: Player, at: Temporal.Instant): Promise<boolean> {
  if (player.registrationStatus !== 'KYC_FAILED_LOCK') return false
  const waiting = { registrationStatus: 'ID_CHECK_LOCK', kycStatus: 'PENDING', at } as const
  await changeStatuses(tx, player.playerId, waiting)
  return true
}

/**
 * The given consent versions that are in force.
 * @returns undefined if a mandatory consent is missing
 */
export async function consentsGiven(context: Reader, versions: readonly string[]): Promise<string[] | undefined> {
  const given = new Set(versions)
  const inForce = await selectConsents(context.db)
  if (inForce.some((consent) => consent.isMandatory && !given.has(consent.consentVersionId))) return undefined
  return inForce.map((consent) => consent.consentVersionId).filter((version) => given.has(version))
}

/** Whether a person with this name, birth date and post code is registered in the player's realm. */
export const isKnownPerson = async (
  { db }: Reader,
  details: PersonalDetails,
  { birthDate, realm }: Pick<Player, 'birthDate' | 'realm'>,
): Promise<boolean> => (await ownersOfPerson(db, hashesOfPerson({ ...details, birthDate }), realm)).length > 0

/**
 * Claims the person with these details for their player. Earlier details stay claimed, so that they open no account.
 * @returns false if the person has another account
 */
export const claimDetails = (tx: Tx, player: PersonKey & Claimant): Promise<boolean> =>
  claimPerson(tx, hashesOfPerson(player), player)

/**
 * Completes the registration with the person's details.
 * @returns false if the person already has an account: the caller must roll back
 */
export async function registerPerson(
  tx: Tx,
  player: Player,
  details: PersonalDetails,
  outcome: { registrationStatus: RegistrationStatus; kycStatus: KycStatus; at: Temporal.Instant },
): Promise<boolean> {
  if (!(await claimDetails(tx, { ...player, ...details }))) return false
  await updateRegistration(tx, player.playerId, details, outcome)
  await reportStatuses(tx, player.playerId, outcome)
  return true
}

function authoritiesOf({ config }: Context, player: Player): ('USER' | 'ADMIN')[] {
  if (player.registrationStatus !== 'PLAYER') return []
  return config.staffUsernames.has(player.username.toLowerCase()) ? ['USER', 'ADMIN'] : ['USER']
}

export async function getPlayerInfo(
  context: Context,
  _input: object,
  { session }: { readonly session: Session },
): Promise<Reply<typeof operation>> {
  const player = await getPlayer(context, session.playerId)
  if (!player) throw new Error('a session without a player')
  const isRegistered = player.registrationStatus === 'PLAYER'
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
    consentDue: isRegistered && (await isConsentDue(context.db, player.playerId)),
    consentRenewed: isRegistered && (await selectRenewed(context.db, player.playerId)).size > 0,
    authorities: authoritiesOf(context, player),
    ...(player.accessReviewFrom && { accessReviewFrom: player.accessReviewFrom.toString() }),
  }
}

interface Statuses {
  readonly registrationStatus: RegistrationStatus
  readonly kycStatus: KycStatus
  readonly at: Temporal.Instant
}

/** Reports how far a sign-up is, in the transaction that moves it. */
const reportStatuses = (tx: Tx, playerId: string, { registrationStatus, kycStatus, at }: Statuses): Promise<void> =>
  recordEvent(tx, { type: 'signup.changed', data: { playerId, registrationStatus, kycStatus }, at })

/** Moves a registration and reports it. */
async function changeStatuses(tx: Tx, playerId: string, statuses: Statuses): Promise<void> {
  await updateStatuses(tx, playerId, statuses)
  await reportStatuses(tx, playerId, statuses)
}

/** Reports what keeps a player out, in the transaction that changes it. */
export function reportRestrictions(tx: Tx, player: Player, at: Temporal.Instant): Promise<void> {
  const { playerId, excludedAt, excludedUntil, timeoutUntil, registerExcludedAt, lockedAt, state } = player
  const data = {
    playerId,
    excludedAt: textOf(excludedAt),
    excludedUntil: textOf(excludedUntil),
    timeoutUntil: textOf(timeoutUntil),
    registerExcludedAt: textOf(registerExcludedAt),
    lockedAt: textOf(lockedAt),
    isClosed: state === 'CLOSED',
  }
  return recordEvent(tx, { type: 'restriction.changed', data, at })
}

const textOf = (instant: Temporal.Instant | null): string | null => instant?.toString() ?? null
