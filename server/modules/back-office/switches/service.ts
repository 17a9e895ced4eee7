import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/switches/staff'
import type { SwitchKind } from '@baize/contract/switches/staff'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import { recordChange, runStaffCommand, type StaffCaller } from '../records/service.ts'
import { deleteOff, insertOff, isOff, selectOff } from './store.ts'

/** Whether staff have switched the part off. `subject` is a studio, `studio/game` or a provider. */
export const isSwitchedOff = (db: Db, kind: SwitchKind, subject = ''): Promise<boolean> => isOff(db, { kind, subject })

interface GameId {
  readonly studio: string
  readonly gameId: string
}

interface FoundGame extends GameId {
  readonly name: string
}

/** A person reads so many names at a glance. */
const gamesFound = 8

/** The parts that have a name. The program passes them, because their modules ask this one. */
export interface Parts {
  readonly providers: (context: Pick<Context, 'config'>) => readonly string[]
  readonly isGame: (db: Db, studio: string, gameId: string) => Promise<boolean>
  /** The first games by name that are on and match the text. */
  readonly searchGames: (db: Db, search: string, limit: number) => Promise<readonly FoundGame[]>
  readonly findGames: (
    db: Db,
    games: readonly GameId[],
  ) => Promise<(studio: string, gameId: string) => { readonly name: string } | undefined>
  /** Clears what this process remembers about games. Others forget it within a second. */
  readonly forgetGames: () => void
}

export const readSwitches =
  ({ providers, searchGames, findGames }: Pick<Parts, 'providers' | 'searchGames' | 'findGames'>) =>
  async (
    context: Pick<Context, 'db' | 'config'>,
    { search }: Parsed<typeof operations.getSwitches>,
  ): Promise<Reply<typeof operations.getSwitches>> => {
    const { db, config } = context
    const off = await selectOff(db)
    const gameIds = off.filter(({ kind }) => kind === 'GAME').map(({ subject }) => gameOf(subject))
    const gameAt = await findGames(db, gameIds)
    const games = search === undefined ? [] : await searchGames(db, search, gamesFound)
    return {
      status: 'SUCCESS',
      off: off.map((part) => {
        const { studio, gameId } = gameOf(part.subject)
        const gameName = part.kind === 'GAME' ? gameAt(studio, gameId)?.name : undefined
        return { ...part, offAt: part.offAt.toString(), ...(gameName !== undefined && { gameName }) }
      }),
      studios: Object.keys(config.studios),
      providers: [...providers(context)],
      games: games.map(({ studio, gameId, name }) => ({ studio, gameId, gameName: name })),
    }
  }

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

/** The game of a subject `studio/game`. */
function gameOf(subject: string): GameId {
  const [studio = '', ...rest] = subject.split('/')
  return { studio, gameId: rest.join('/') }
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
