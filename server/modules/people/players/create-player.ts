import type { Tx } from '../../../kit/db.ts'
import { insertWishedUsername } from './realms/claim-store.ts'
import { insertConsents, selectConsents } from './consents.ts'
import { loginKey } from './rules.ts'
import { insertPlayer, type NewPlayer } from './store.ts'
import type { Reader } from './read-player.ts'
import { reportStatuses } from './register-person.ts'

/**
 * Creates a player with status QUICK_REG and a primary account. E-mail address and username are not reserved until
 * `confirmEmail` is called. Until then several sign-ups may use the same address or username, so that no reply reveals
 * whether somebody else has it.
 */
export async function createPlayer(tx: Tx, player: NewPlayer, consentVersions: readonly string[]): Promise<void> {
  await insertPlayer(tx, player)
  await insertWishedUsername(tx, loginKey(player.username), player)
  await insertConsents(tx, player.playerId, consentVersions, player.at)
  await reportStatuses(tx, player.playerId, { registrationStatus: 'QUICK_REG', kycStatus: 'PENDING', at: player.at })
}

/**
 * Returns those of the given consent versions that are the present version of their consent.
 * @returns undefined if a mandatory consent is missing
 */
export async function consentsGiven(context: Reader, versions: readonly string[]): Promise<string[] | undefined> {
  const given = new Set(versions)
  const inForce = await selectConsents(context.db)
  if (inForce.some((consent) => consent.isMandatory && !given.has(consent.consentVersionId))) return undefined
  return inForce.map((consent) => consent.consentVersionId).filter((version) => given.has(version))
}
