import type { Context } from '../../../../context.ts'
import { selectIdByEmail, selectIdByUsername } from './claim-store.ts'
import { loginKey } from '../rules.ts'

type Reader = Pick<Context, 'db'>

/** Finds a player of a realm by a log-in name. A name with an @ is a confirmed e-mail address. */
export const findPlayerId = (context: Reader, login: string, realm: number): Promise<string | undefined> =>
  findByName(context, login, realm)

/** The same for staff. Without a realm, the player of the lowest one. */
export const findAnyPlayerId = (context: Reader, login: string, realm?: number): Promise<string | undefined> =>
  findByName(context, login, realm)

function findByName({ db }: Reader, login: string, realm?: number): Promise<string | undefined> {
  const key = loginKey(login)
  return key.includes('@') ? selectIdByEmail(db, key, realm) : selectIdByUsername(db, key, realm)
}
