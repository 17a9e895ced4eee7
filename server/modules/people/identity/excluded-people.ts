import type { Context } from '../../../context.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { seal, unseal } from '../../../kit/seal.ts'
import type { SealedColumn } from '../../../kit/sealed-columns.ts'
import { noteFinding } from '../../safer/findings/service.ts'
import { findBornOn, findExcludedBornOn } from '../players/service.ts'
import { askRegister } from './ask-register.ts'
import {
  deleteExcluded,
  insertExcluded,
  selectExcluded,
  selectExcludedBornOn,
  type SealedPerson,
} from './excluded-store.ts'
import type { ExclusionResult, Person } from './provider.ts'
import { resemblanceOf, type Resemblance } from './resemblance.ts'
import type { IdentityCheck } from './store.ts'

const purpose = 'excluded-person'

export const excludedPersonColumn: SealedColumn = {
  table: 'excluded_person',
  column: 'person_sealed',
  key: ['shard', 'player_id'],
  purpose,
}

const openPerson = ({ config }: Context, { personSealed }: SealedPerson): Person =>
  unseal(config.secretKeys, purpose, personSealed) as Person

type Finding = ExclusionResult | 'NO_ANSWER' | 'REFUSED'

/**
 * Asks the national exclusion register whether a player has excluded themselves. Stores the answer and, if the register
 * has excluded the person, an encrypted copy of the person's details. Call it outside transactions, because it may take
 * seconds.
 * @returns `NO_ANSWER` if the register is down, slow or gives no usable result, and `REFUSED` if it does not accept the
 * person's details: the caller must then refuse (LCCP 3.5)
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
  const at = context.clock.now()
  await transaction(context.db, async (tx) => {
    if (await insertExcluded(tx, { playerId, personSealed }, at)) await markResembling(tx, playerId, person, at)
  })
  return finding
}

/**
 * Records findings for staff about registered players who resemble a newly excluded person. Their accounts are not
 * changed.
 */
async function markResembling(tx: Tx, otherId: string, person: Person, at: Temporal.Instant): Promise<void> {
  const registered = await findBornOn({ db: tx }, person.birthDate)
  for (const { playerId, score } of resembling(registered, person, otherId)) {
    await noteFinding(tx, { playerId, kind: 'EXCLUSION', otherId, score, foundBy: 'askExclusion', at })
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
  if (isOver(finding)) await deleteExcluded(context.db, playerId)
  return finding
}

const isOver = (finding: Finding): boolean => finding === 'NOT_EXCLUDED' || finding === 'PREVIOUSLY_EXCLUDED'

/**
 * Finds other accounts of excluded people who resemble this person: with the same birth date, and similar in the
 * details that `resemblanceOf` compares. Exclusions by the casino count as well as those by the national exclusion
 * register. Call it outside transactions, because it may take seconds.
 */
export async function findResembling(context: Context, playerId: string, person: Person): Promise<Resemblance[]> {
  const excludedHere = await findExcludedBornOn(context, person.birthDate, context.clock.now())
  const found = new Map<string, Resemblance>()
  for (const one of [...resembling(excludedHere, person, playerId), ...(await findNamed(context, playerId, person))])
    if (one.score > (found.get(one.playerId)?.score ?? 0)) found.set(one.playerId, one)
  return [...found.values()]
}

/** The candidates who resemble the person, the most likely first, without the person's own account. */
const resembling = (
  candidates: readonly (Parameters<typeof resemblanceOf>[0] & { readonly playerId: string })[],
  person: Person,
  ownId: string,
): Resemblance[] =>
  candidates
    .filter(({ playerId }) => playerId !== ownId)
    .flatMap((candidate) => {
      const score = resemblanceOf(candidate, person)
      return score === undefined ? [] : [{ playerId: candidate.playerId, score }]
    })
    .toSorted((one, other) => other.score - one.score)

/**
 * Players with the same birth date who resemble the person, and whom the exclusion register has excluded and still
 * excludes. The register is asked again about the five who resemble the person most. If it does not respond, they count
 * as excluded.
 */
async function findNamed(context: Context, ownId: string, person: Person): Promise<Resemblance[]> {
  const sealed = await selectExcludedBornOn(context.db, person.birthDate)
  const candidates = sealed.map((one) => ({ ...openPerson(context, one), playerId: one.playerId }))
  const still: Resemblance[] = []
  for (const similar of resembling(candidates, person, ownId).slice(0, maximumAsked)) {
    const finding = await askNamed(context, similar.playerId, 'SIGNUP')
    if (!isOver(finding)) still.push(similar)
  }
  return still
}

const maximumAsked = 5
