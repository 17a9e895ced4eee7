import type { Context } from '../../../context.ts'
import { newId } from '../../../kit/ids.ts'
import { keepAnswer } from './ask-register.ts'
import type { CardHolder, IdentityResult, KycQuestion, Person } from './provider.ts'
import { openIdentityRegistry } from './registry-http.ts'
import { selectCheckCount } from './store.ts'

/**
 * Asks the identity registry about a player and stores its answer. Call it outside transactions, because it may take
 * seconds. If no registry is configured, staff must verify the player by documents.
 * @returns `NO_ANSWER` if the registry is down, slow or gives no usable result
 */
export async function askIdentity(
  context: Context,
  playerId: string,
  person: Person,
): Promise<IdentityResult | 'NO_ANSWER'> {
  const settings = context.config.identityRegistry
  if (!settings) return 'REFER'
  const registry = openIdentityRegistry(settings)
  const about = { checkId: newId(), playerId, register: 'IDENTITY', purpose: 'SIGNUP' } as const
  return keepAnswer(context, about, () => registry.check(about.checkId, person))
}

/**
 * Looks up a casino access card in the identity registry. Call it outside transactions, because it may take seconds.
 * @returns undefined if there is no such card; `NO_ANSWER` if the registry is down, slow or gives no usable result
 */
export async function askCard(
  context: Context,
  playerId: string,
  cardId: string,
): Promise<CardHolder | undefined | 'NO_ANSWER'> {
  const settings = context.config.identityRegistry
  if (!settings) return undefined
  const registry = openIdentityRegistry(settings)
  const about = { checkId: newId(), playerId, register: 'IDENTITY', purpose: 'CARD' } as const
  let holder: CardHolder | undefined
  const result = await keepAnswer(context, about, async () => {
    holder = await registry.findCard(about.checkId, cardId)
    return holder ? 'FOUND' : 'NOT_FOUND'
  })
  return result === 'NO_ANSWER' ? result : holder
}

/**
 * Asks the identity registry whether a card or document belongs to the person. Call it outside transactions, because it
 * may take seconds.
 * @returns `NO_ANSWER` if the registry is down, slow or gives no usable result
 */
export async function askKyc(
  context: Context,
  playerId: string,
  question: KycQuestion,
): Promise<'PASS' | 'FAIL' | 'NO_ANSWER'> {
  const settings = context.config.identityRegistry
  if (!settings) return 'FAIL'
  const registry = openIdentityRegistry(settings)
  const about = { checkId: newId(), playerId, register: 'IDENTITY', purpose: 'KYC' } as const
  return keepAnswer(context, about, () => registry.kyc(about.checkId, question))
}

/** How often the registry was asked about the player's cards and documents since an instant. */
export const countChecks = ({ db }: Pick<Context, 'db'>, playerId: string, since: Temporal.Instant): Promise<number> =>
  selectCheckCount(db, playerId, since)
