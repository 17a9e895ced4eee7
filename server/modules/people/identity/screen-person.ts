import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/app-error.ts'
import { askExclusion, askNamed, findResembling } from './excluded-people.ts'
import type { Person } from './provider.ts'
import type { Resemblance } from './resemblance.ts'

/**
 * Refuses the sign-up of a person whom the exclusion register has excluded, either now or earlier in this sign-up under
 * another spelling. Call it outside transactions, because it may take seconds.
 * @returns the excluded players who resemble this person, so that staff can decide about them
 * @throws AppError `signup.excluded` if the register has excluded the person; `signup.registryDown` if the register
 * gives no usable result; `signup.registryRefused` if it does not accept the person's details (LCCP 3.5)
 */
export async function screenPerson(context: Context, playerId: string, person: Person): Promise<Resemblance[]> {
  for (const ask of [
    () => askNamed(context, playerId, 'SIGNUP'),
    () => askExclusion(context, playerId, 'SIGNUP', person),
  ]) {
    const finding = await ask()
    if (finding === 'EXCLUDED') throw new AppError('signup.excluded')
    if (finding === 'NO_ANSWER') throw new AppError('signup.registryDown')
    if (finding === 'REFUSED') throw new AppError('signup.registryRefused')
  }
  return findResembling(context, playerId, person)
}
