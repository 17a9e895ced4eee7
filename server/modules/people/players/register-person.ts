import type { KycStatus } from '@baize/contract/players/player'
import type { RegistrationStatus } from '@baize/contract/sessions/player'
import type { Tx } from '../../../kit/db.ts'
import { recordEvent } from '../../back-office/webhooks/service.ts'
import { claimPerson, type Claimant, ownersOfPerson } from './realms/claim-store.ts'
import type { PersonalDetails } from './registration.ts'
import { hashesOfPerson, type PersonKey } from './rules.ts'
import { updateRegistration, updateStatuses, type Player } from './store.ts'
import type { Reader } from './read-player.ts'

/**
 * Marks the player as verified after the registry or staff have checked the identity. A registration that waited for
 * this gets the status PLAYER.
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
 * Lets a player upload documents after the identity registry refused them, so that staff can decide.
 * @returns false if the registry did not refuse the player
 */
export async function reopenRegistration(tx: Tx, player: Player, at: Temporal.Instant): Promise<boolean> {
  if (player.registrationStatus !== 'KYC_FAILED_LOCK') return false
  const waiting = { registrationStatus: 'ID_CHECK_LOCK', kycStatus: 'PENDING', at } as const
  await changeStatuses(tx, player.playerId, waiting)
  return true
}

/** True if the player's realm already has an account of a person with this name, birth date and post code. */
export const isKnownPerson = async (
  { db }: Reader,
  details: PersonalDetails,
  { birthDate, realm }: Pick<Player, 'birthDate' | 'realm'>,
): Promise<boolean> => (await ownersOfPerson(db, hashesOfPerson({ ...details, birthDate }), realm)).length > 0

/**
 * Reserves the person's details for the player. Earlier details of the player stay reserved, so that nobody can open a
 * second account with them.
 * @returns false if the person has another account
 */
export const claimDetails = (tx: Tx, player: PersonKey & Claimant): Promise<boolean> =>
  claimPerson(tx, hashesOfPerson(player), player)

/**
 * Completes the registration with the person's details.
 * @returns false if the person already has an account, so that the caller must roll back
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

interface Statuses {
  readonly registrationStatus: RegistrationStatus
  readonly kycStatus: KycStatus
  readonly at: Temporal.Instant
}

/**
 * Sends the statuses of a registration to the operator's webhook endpoints. Runs in the transaction that changes them.
 */
export const reportStatuses = (
  tx: Tx,
  playerId: string,
  { registrationStatus, kycStatus, at }: Statuses,
): Promise<void> => recordEvent(tx, { type: 'signup.changed', data: { playerId, registrationStatus, kycStatus }, at })

/** Changes the statuses of a registration and reports them to the operator's webhook endpoints. */
async function changeStatuses(tx: Tx, playerId: string, statuses: Statuses): Promise<void> {
  await updateStatuses(tx, playerId, statuses)
  await reportStatuses(tx, playerId, statuses)
}
