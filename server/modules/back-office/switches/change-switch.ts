import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/switches/staff'
import type { SwitchKind } from '@baize/contract/switches/staff'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/app-error.ts'
import { changeAsStaff, type StaffCaller } from '../records/service.ts'
import { deleteOff, insertOff } from './store.ts'
import { type Parts, gameOf } from './read-switches.ts'

/**
 * Makes the handler with which staff switch something off or on.
 * @throws AppError `switches.subject` if the studio, game or provider does not exist; `switches.state` if the switch
 * already has the requested position
 */
export const changeSwitch =
  (parts: Parts) =>
  async (
    context: Context,
    input: Parsed<typeof operations.setSwitch>,
    caller: StaffCaller,
  ): Promise<Reply<typeof operations.setSwitch>> => {
    const { kind, subject, isOff: off, reason } = input
    if (!(await exists(context, parts, { kind, subject }))) throw new AppError('switches.subject')
    await changeAsStaff(context, { operation: 'setSwitch', input, caller }, async (tx, at) => {
      const part = { kind, subject }
      const isDone = off ? await insertOff(tx, part, { by: caller.staff, at, reason }) : await deleteOff(tx, part)
      if (!isDone) throw new AppError('switches.state')
      return { subject: `${kind} ${subject}`.trim() }
    })
    parts.forgetGames()
    return { status: 'SUCCESS' }
  }

async function exists(
  context: Pick<Context, 'db' | 'config'>,
  { providers, isGame }: Parts,
  { kind, subject }: { readonly kind: SwitchKind; readonly subject: string },
): Promise<boolean> {
  if (kind === 'PROVIDER') return providers(context).includes(subject)
  const { studio, gameId } = gameOf(subject)
  const isStudio = Object.hasOwn(context.config.studios, studio)
  if (kind === 'STUDIO') return isStudio && studio === subject
  if (kind === 'GAME') return isStudio && (await isGame(context.db, studio, gameId))
  return subject === ''
}
