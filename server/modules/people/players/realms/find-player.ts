import type { Context } from '../../../../context.ts'
import { selectIdByEmail, selectIdByUsername } from './claim-store.ts'
import { loginKey } from '../rules.ts'

type Reader = Pick<Context, 'db'>

/**
 * Finds a player of a realm by what they log in with: a username or, if it contains an @, a confirmed e-mail address.
 */
export const findPlayerId = (context: Reader, login: string, realm: number): Promise<string | undefined> =>
  findByName(context, login, realm)

/** The same for staff, who may leave out the realm. The player of the lowest realm is then returned. */
export const findAnyPlayerId = (context: Reader, login: string, realm?: number): Promise<string | undefined> =>
  findByName(context, login, realm)

function findByName({ db }: Reader, login: string, realm?: number): Promise<string | undefined> {
  const key = loginKey(login)
  return key.includes('@') ? selectIdByEmail(db, key, realm) : selectIdByUsername(db, key, realm)
}
