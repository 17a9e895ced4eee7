import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/switches'
import type { SwitchKind } from '@baize/contract/switches'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import { recordChange, runStaffCommand, type StaffCaller } from '../commands/service.ts'
import { deleteOff, insertOff, isOff, selectOff } from './store.ts'

/** Whether staff have switched the part off. `subject` is a studio, `studio/game` or a provider. */
export const isSwitchedOff = (db: Db, kind: SwitchKind, subject = ''): Promise<boolean> => isOff(db, { kind, subject })

/** The parts that have a name. The program passes them, because their modules ask this one. */
export interface Parts {
  readonly providers: (context: Pick<Context, 'config'>) => readonly string[]
  readonly isGame: (db: Db, studio: string, gameId: string) => Promise<boolean>
  /** Clears what this process remembers about games. Others forget it within a second. */
  readonly forgetGames: () => void
}

export const readSwitches =
  ({ providers }: Pick<Parts, 'providers'>) =>
  async (context: Pick<Context, 'db' | 'config'>): Promise<Reply<typeof operations.getSwitches>> => ({
    status: 'SUCCESS',
    off: (await selectOff(context.db)).map((part) => ({ ...part, offAt: part.offAt.toString() })),
    studios: Object.keys(context.config.studios),
    providers: [...providers(context)],
  })

/** @throws AppError `switches.subject` for a part that does not exist, `switches.state` if the switch is there already */
export const changeSwitch =
  (parts: Parts) =>
  async (
    context: Context,
    input: Parsed<typeof operations.setSwitch>,
    caller: StaffCaller,
  ): Promise<Reply<typeof operations.setSwitch>> => {
    const { kind, subject, isOff: off, reason } = input
    const { staff } = caller
    const at = context.clock.now()
    if (!(await exists(context, parts, { kind, subject }))) throw new AppError('switches.subject')
    await runStaffCommand(context, { operation: 'setSwitch', input, caller }, async (tx) => {
      const part = { kind, subject }
      const isDone = off ? await insertOff(tx, part, { by: staff, at, reason }) : await deleteOff(tx, part)
      if (!isDone) throw new AppError('switches.state')
      const record = { staff, operation: 'setSwitch', subject: `${kind} ${subject}`.trim() }
      await recordChange(tx, { ...record, details: { kind, subject, isOff: off, reason }, at })
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
  const [studio = '', ...rest] = subject.split('/')
  const gameId = rest.join('/')
  const isStudio = Object.hasOwn(context.config.studios, studio)
  if (kind === 'STUDIO') return isStudio && rest.length === 0
  if (kind === 'GAME') return isStudio && (await isGame(context.db, studio, gameId))
  return subject === ''
}
