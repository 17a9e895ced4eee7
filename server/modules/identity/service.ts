import type { Context } from '../../context.ts'
import { newId } from '../../kit/ids.ts'
import { openExclusionRegister } from './exclusion-register.ts'
import type { CardHolder, ExclusionResult, IdentityResult, KycQuestion, Person } from './provider.ts'
import { openIdentityRegistry } from './registry-http.ts'
import { insertCheck, selectCheckCount, type IdentityCheck } from './store.ts'

export type { Person } from './provider.ts'

/**
 * Asks the identity registry about a player and keeps its answer. Call it outside transactions: it may take seconds.
 * @returns `NO_ANSWER` if the registry is down, slow or unclear
 */
export async function askIdentity(
  context: Context,
  playerId: string,
  person: Person,
): Promise<IdentityResult | 'NO_ANSWER'> {
  const registry = openIdentityRegistry(context.config.identityRegistry)
  const about = { checkId: newId(), playerId, register: 'IDENTITY', purpose: 'SIGNUP' } as const
  return keepAnswer(context, about, () => registry.check(about.checkId, person))
}

/**
 * Asks the national register whether a player has excluded themselves, and keeps its answer. Call it outside
 * transactions.
 * @returns `NO_ANSWER` if the register is down, slow or unclear: the caller must then refuse (LCCP 3.5)
 */
export async function askExclusion(
  context: Context,
  playerId: string,
  purpose: IdentityCheck['purpose'],
  person: Person,
): Promise<ExclusionResult | 'NO_ANSWER'> {
  const register = openExclusionRegister(context.config.exclusionRegister)
  const about = { checkId: newId(), playerId, register: 'EXCLUSION', purpose } as const
  return keepAnswer(context, about, () => register.check(person))
}

/**
 * Looks up a casino access card in the identity registry. Call it outside transactions.
 * @returns undefined if there is no such card
 */
export async function askCard(
  context: Context,
  playerId: string,
  cardId: string,
): Promise<CardHolder | undefined | 'NO_ANSWER'> {
  const registry = openIdentityRegistry(context.config.identityRegistry)
  const about = { checkId: newId(), playerId, register: 'IDENTITY', purpose: 'CARD' } as const
  let holder: CardHolder | undefined
  const result = await keepAnswer(context, about, async () => {
    holder = await registry.findCard(about.checkId, cardId)
    return holder ? 'FOUND' : 'NOT_FOUND'
  })
  return result === 'NO_ANSWER' ? result : holder
}

/** Asks the identity registry whether a card or document belongs to the person. Call it outside transactions. */
export async function askKyc(
  context: Context,
  playerId: string,
  question: KycQuestion,
): Promise<'PASS' | 'FAIL' | 'NO_ANSWER'> {
  const registry = openIdentityRegistry(context.config.identityRegistry)
  const about = { checkId: newId(), playerId, register: 'IDENTITY', purpose: 'KYC' } as const
  return keepAnswer(context, about, () => registry.kyc(about.checkId, question))
}

/** The number of questions about the player's card or document since an instant. */
export const countChecks = ({ db }: Pick<Context, 'db'>, playerId: string, since: Temporal.Instant): Promise<number> =>
  selectCheckCount(db, playerId, since)

async function keepAnswer<Result extends Exclude<IdentityCheck['result'], 'NO_ANSWER'>>(
  context: Context,
  about: Omit<IdentityCheck, 'result' | 'at'>,
  ask: () => Promise<Result>,
): Promise<Result | 'NO_ANSWER'> {
  const result = await ask().catch((error: unknown) => {
    context.log.warn({ err: error, register: about.register }, 'no answer from a register')
    return 'NO_ANSWER' as const
  })
  await insertCheck(context.db, { ...about, result, at: context.clock.now() })
  return result
}
