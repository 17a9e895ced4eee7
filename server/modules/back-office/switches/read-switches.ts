import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/switches/staff'
import type { SwitchKind } from '@baize/contract/switches/staff'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../kit/db.ts'
import { isOff, selectOff } from './store.ts'

/**
 * Whether staff have switched something off. `subject` is a studio, `studio/game` or a payment provider, and empty for
 * the other kinds.
 */
export const isSwitchedOff = (db: Db, kind: SwitchKind, subject = ''): Promise<boolean> => isOff(db, { kind, subject })

interface GameId {
  readonly studio: string
  readonly gameId: string
}

interface FoundGame extends GameId {
  readonly name: string
}

/** A search returns this many games at most, so that the list can be read at a glance. */
const gamesFound = 8

/**
 * Functions about the studios, games and providers that can be switched off. The program passes them in, because the
 * modules of games and payments depend on this module, which therefore cannot import them.
 */
export interface Parts {
  readonly providers: (context: Pick<Context, 'config'>) => readonly string[]
  readonly isGame: (db: Db, studio: string, gameId: string) => Promise<boolean>
  readonly searchGames: (db: Db, search: string, limit: number) => Promise<readonly FoundGame[]>
  readonly findGames: (
    db: Db,
    games: readonly GameId[],
  ) => Promise<(studio: string, gameId: string) => { readonly name: string } | undefined>
  /**
   * Clears this process's cache of games, so that a changed switch takes effect at once. The caches of other processes
   * expire within a second.
   */
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

export function gameOf(subject: string): GameId {
  const [studio = '', ...rest] = subject.split('/')
  return { studio, gameId: rest.join('/') }
}
