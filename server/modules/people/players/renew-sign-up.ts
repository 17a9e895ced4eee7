import type { Tx } from '../../../kit/db.ts'
import { insertConsents, selectConsented, selectConsents } from './consents.ts'
import { updateBegun } from './store.ts'

export interface RenewedAnswers {
  /** YYYY-MM-DD. */
  readonly birthDate: string
  readonly receiveEmail: boolean
  /** The present consent versions that the player accepted in the form. All other consents count as refused. */
  readonly consents: readonly string[]
  readonly at: Temporal.Instant
}

/**
 * Replaces the answers of a QUICK_REG player who has submitted step 1 of the sign-up again. Earlier answers to consents
 * are kept. The caller must have locked the player.
 */
export async function renewSignUp(tx: Tx, playerId: string, answers: RenewedAnswers): Promise<void> {
  const { consents, at } = answers
  await updateBegun(tx, playerId, answers)
  const [inForce, before] = await Promise.all([selectConsents(tx), selectConsented(tx, playerId)])
  const versions = inForce.map((consent) => consent.consentVersionId)
  const given = versions.filter((version) => consents.includes(version) && !before.has(version))
  const withdrawn = versions.filter((version) => !consents.includes(version) && before.has(version))
  await insertConsents(tx, playerId, given, at)
  await insertConsents(tx, playerId, withdrawn, at, false)
}
