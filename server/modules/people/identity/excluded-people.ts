import type { Context } from '../../../context.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { keyedHash, seal, unseal } from '../../../kit/seal.ts'
import type { SealedColumn } from '../../../kit/sealed-columns.ts'
import { noteFinding } from '../../safer/findings/service.ts'
import { findBornOn, findExcludedBornOn } from '../players/service.ts'
import { askRegister } from './ask-register.ts'
import {
  deleteExcluded,
  insertExcluded,
  selectExcluded,
  selectNeighbours,
  type SealedPerson,
} from './excluded-store.ts'
import type { ExclusionResult, Person } from './provider.ts'
import { areSimilar } from '../players/service.ts'
import type { IdentityCheck } from './store.ts'

const purpose = 'excluded-person'

export const excludedPersonColumn: SealedColumn = {
  table: 'excluded_person',
  column: 'person_sealed',
  key: ['shard', 'player_id'],
  purpose,
}

/** Keeps only letters and digits, in upper case. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const placeHashOf = ({ hashKeys }: Context, { birthDate, postCode }: Person): Buffer =>
  keyedHash(hashKeys.secret, 'excluded-place', `${birthDate}|${plain(postCode)}`)

const openPerson = ({ config }: Context, { personSealed }: SealedPerson): Person =>
  unseal(config.secretKeys, purpose, personSealed) as Person

type Finding = ExclusionResult | 'NO_ANSWER'

/**
 * Asks the national exclusion register whether a player has excluded themselves. Stores the answer and, if the register
 * has excluded the person, an encrypted copy of the person's details. Call it outside transactions, because it may take
 * seconds.
 * @returns `NO_ANSWER` if the register is down, slow or gives no usable result: the caller must then refuse (LCCP 3.5)
 */
export async function askExclusion(
  context: Context,
  playerId: string,
  why: IdentityCheck['purpose'],
  { firstName, lastName, birthDate, email, mobile, address, postCode, city, country }: Person,
): Promise<Finding> {
  const person = { firstName, lastName, birthDate, email, mobile, address, postCode, city, country }
  const finding = await askRegister(context, playerId, why, person)
  if (finding !== 'EXCLUDED') return finding
  const personSealed = seal(context.config.secretKeys, purpose, person)
  const excluded = { playerId, placeHash: placeHashOf(context, person), personSealed }
  const at = context.clock.now()
  await transaction(context.db, async (tx) => {
    if (await insertExcluded(tx, excluded, at)) await markResembling(tx, playerId, person, at)
  })
  return finding
}

/**
 * Records findings for staff about registered players who resemble a newly excluded person. Their accounts are not
 * changed.
 */
async function markResembling(tx: Tx, otherId: string, person: Person, at: Temporal.Instant): Promise<void> {
  for (const { playerId, ...player } of await findBornOn({ db: tx }, person.birthDate)) {
    if (playerId === otherId || !isLike(player, person)) continue
    await noteFinding(tx, { playerId, kind: 'EXCLUSION', otherId, foundBy: 'askExclusion', at })
  }
}

/**
 * The exclusion register can answer differently for a different spelling of a name. So if the register has ever
 * excluded a person for this account, this function asks about that person again, with the details that were sent then.
 * Deletes the stored details once the exclusion is over.
 * @returns `NOT_EXCLUDED` if the register has excluded nobody for this account
 */
export async function askNamed(context: Context, playerId: string, why: IdentityCheck['purpose']): Promise<Finding> {
  const named = await selectExcluded(context.db, playerId)
  if (!named) return 'NOT_EXCLUDED'
  const finding = await askRegister(context, playerId, why, openPerson(context, named))
  if (finding === 'NOT_EXCLUDED' || finding === 'PREVIOUSLY_EXCLUDED') await deleteExcluded(context.db, playerId)
  return finding
}

type Neighbour = Pick<Person, 'firstName' | 'lastName' | 'postCode'>

/** True if two people with the same birth date may be the same person. */
const isLike = (one: Neighbour, other: Neighbour): boolean =>
  plain(one.postCode) === plain(other.postCode) && areSimilar(one, other)

/**
 * Finds other accounts of excluded people who resemble this person: same birth date and post code, and similar names.
 * Exclusions by the casino count as well as those by the national exclusion register. Call it outside transactions,
 * because it may take seconds.
 * @returns the ids of these players
 */
export async function findResembling(context: Context, playerId: string, person: Person): Promise<string[]> {
  const excludedHere = await findExcludedBornOn(context, person.birthDate, context.clock.now())
  const ownIds = excludedHere.filter((one) => isLike(one, person)).map((one) => one.playerId)
  const found = new Set([...ownIds, ...(await findNamed(context, playerId, person))])
  return [...found].filter((otherId) => otherId !== playerId)
}

/**
 * Players with a similar name, and the same birth date and post code, whom the exclusion register has excluded and
 * still excludes. The register is asked again about at most five of them. If it does not respond, they count as
 * excluded.
 */
async function findNamed(context: Context, playerId: string, person: Person): Promise<string[]> {
  const neighbours = await selectNeighbours(context.db, placeHashOf(context, person))
  const similar = neighbours.filter((one) => one.playerId !== playerId && areSimilar(person, openPerson(context, one)))
  const still: string[] = []
  for (const { playerId: otherId } of similar.slice(0, maximumAsked)) {
    const finding = await askNamed(context, otherId, 'SIGNUP')
    if (finding === 'EXCLUDED' || finding === 'NO_ANSWER') still.push(otherId)
  }
  return still
}

const maximumAsked = 5
