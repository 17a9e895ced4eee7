import { identityDocumentType, type IdentityDocumentType } from '@baize/contract/documents/player'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../kit/db.ts'
import { keyedHash } from '../../../kit/seal.ts'
import { mayShareNumber, noteFinding } from '../../safer/findings/service.ts'
import { insertClaim, selectClaimant, selectPlayersOf, selectUploaders } from './claim-store.ts'
import { numberKey } from './number-key.ts'

/**
 * The kind of document or card that a number is from. Numbers are compared without the issuing country, because forms
 * do not ask for it. If documents of two countries have the same number by coincidence, staff decide.
 */
export type NumberKind = IdentityDocumentType | 'CASINO_CARD'

/** The stored form of a number: an HMAC-SHA256 of its kind and value. All spellings of a number have the same hash. */
export const hashNumber = ({ hashKeys }: Pick<Context, 'hashKeys'>, kind: NumberKind, number: string): Buffer =>
  keyedHash(hashKeys.documents, 'document-number-hash', `${kind}|${numberKey(number)}`)

interface Shown {
  readonly playerId: string
  readonly numberHash: Buffer
  /** The operation that found the repeated number. It is stored with the finding. */
  readonly foundBy: string
  readonly at: Temporal.Instant
}

/**
 * Reserves a number for the verification of this player. If two transactions reserve the same number at the same time,
 * the database makes one of them wait for the other. Staff get a finding for every other player who has uploaded the
 * number.
 * @returns the player whom the number has already verified, or undefined if it may verify the given player
 */
export async function claimNumber(tx: Tx, { playerId, numberHash, foundBy, at }: Shown): Promise<string | undefined> {
  if (!(await insertClaim(tx, { numberHash, playerId, at }))) {
    const otherId = await selectClaimant(tx, numberHash)
    if (otherId === undefined) throw new Error('a claim has vanished')
    const isOwn = otherId === playerId || (await mayShareNumber(tx, { playerId, otherId, numberHash }))
    return isOwn ? undefined : otherId
  }
  for (const uploader of await selectUploaders(tx, numberHash, playerId)) {
    await noteFinding(tx, { playerId: uploader, kind: 'NUMBER', otherId: playerId, numberHash, foundBy, at })
  }
  return undefined
}

/** Records a finding for staff for every other player who has used the same number. */
export async function markRepeated(tx: Tx, { playerId, numberHash, foundBy, at }: Shown): Promise<void> {
  const others = new Set(await selectUploaders(tx, numberHash, playerId))
  const claimant = await selectClaimant(tx, numberHash)
  if (claimant !== undefined && claimant !== playerId) others.add(claimant)
  for (const otherId of others) await noteFinding(tx, { playerId, kind: 'NUMBER', otherId, numberHash, foundBy, at })
}

/**
 * The players who have uploaded a document with this number, or whose account it has verified. The number is looked up
 * for every kind of document.
 */
export function playersWithNumber(context: Pick<Context, 'hashKeys' | 'db'>, number: string): Promise<string[]> {
  const kinds: readonly NumberKind[] = [...identityDocumentType.options, 'CASINO_CARD']
  return selectPlayersOf(
    context.db,
    kinds.map((kind) => hashNumber(context, kind, number)),
  )
}
