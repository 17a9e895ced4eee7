import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import type { Session } from '../../../kit/http/session.ts'
import { namedByRegister } from '../identity/service.ts'
import { takeCookies } from './cookies.ts'
import { endNow } from './open.ts'
import { noteRegister } from './refuse-login.ts'

/**
 * Runs a step of the sign-up. If the step finds that the person is excluded, all sessions of the sign-up end and the
 * browser's cookies are removed, so that the person cannot continue with other details. If the exclusion register lists
 * the person, the sign-up can be continued only with a login, which asks the register again.
 */
export async function endIfExcluded<T>(
  context: Context,
  caller: Pick<Caller, 'clearCookie'> & { readonly session: Session },
  step: () => Promise<T>,
): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'signup.excluded') throw error
    const { playerId } = caller.session
    const isByRegister = (await namedByRegister(context.db, playerId)) !== undefined
    await (isByRegister ? noteRegister(context, playerId, true) : endNow(context, playerId, 'EXCLUDED'))
    takeCookies(context, caller)
    throw error
  }
}
