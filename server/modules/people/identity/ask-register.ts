import type { Context } from '../../../context.ts'
import { newId } from '../../../kit/ids.ts'
import { openExclusionRegister } from './exclusion-register.ts'
import { type ExclusionResult, type Person, QuestionRefused } from './provider.ts'
import { insertCheck, type IdentityCheck } from './store.ts'

/**
 * Asks the exclusion register about a person and stores its answer. If no register is configured, nobody counts as
 * excluded.
 * @returns `NO_ANSWER` if the register is down, slow or gives no usable result; `REFUSED` if it does not accept the
 * person's details
 */
export async function askRegister(
  context: Context,
  playerId: string,
  purpose: IdentityCheck['purpose'],
  person: Person,
): Promise<ExclusionResult | 'NO_ANSWER' | 'REFUSED'> {
  const settings = context.config.exclusionRegister
  if (!settings) return 'NOT_EXCLUDED'
  const register = openExclusionRegister(settings)
  let isRefused = false
  const check = () =>
    register.check(person).catch((error: unknown) => {
      isRefused = error instanceof QuestionRefused
      throw error
    })
  const result = await keepAnswer(context, { checkId: newId(), playerId, register: 'EXCLUSION', purpose }, check)
  return isRefused ? 'REFUSED' : result
}

/**
 * Asks the identity registry or the exclusion register about a player, and stores the answer as proof of the check.
 * @returns `NO_ANSWER` if it is down, slow or gives no usable result
 */
export async function keepAnswer<Result extends Exclude<IdentityCheck['result'], 'NO_ANSWER'>>(
  context: Context,
  about: Omit<IdentityCheck, 'result' | 'at'>,
  ask: () => Promise<Result>,
): Promise<Result | 'NO_ANSWER'> {
  const result = await ask().catch((error: unknown) => {
    context.log.warn({ err: error, register: about.register }, 'a register gave no usable result about a player')
    return 'NO_ANSWER' as const
  })
  await insertCheck(context.db, { ...about, result, at: context.clock.now() })
  return result
}
