import type { Context } from '../../../../context.ts'
import { selectIdByEmail, selectIdByUsername } from './claim-store.ts'
import { loginKey } from '../rules.ts'

type Reader = Pick<Context, 'db'>

/**
 * Finds a player of a realm by username or, if `login` contains an @, by confirmed e-mail address. Undefined if there
 * is none.
 */
export const findPlayerId = (context: Reader, login: string, realm: number): Promise<string | undefined> =>
  findByName(context, login, realm)

/**
 * Finds a player by username or confirmed e-mail address, for staff, who may leave out the realm. In that case every
 * realm is searched, and the result is from the realm with the lowest number. Undefined if there is none.
 */
export const findAnyPlayerId = (context: Reader, login: string, realm?: number): Promise<string | undefined> =>
  findByName(context, login, realm)

function findByName({ db }: Reader, login: string, realm?: number): Promise<string | undefined> {
  const key = loginKey(login)
  return key.includes('@') ? selectIdByEmail(db, key, realm) : selectIdByUsername(db, key, realm)
}
