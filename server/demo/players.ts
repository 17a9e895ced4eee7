import type { Context } from '../context.ts'
import { findPlayerId } from '../modules/players/service.ts'
import { signUpPlayer } from '../testing/player.ts'

const password = 'felt-and-brass-7'

/** Players of the demo; they pay in with the sandbox's cards. The launcher prints who they are. */
export const demoLogins = [
  { username: 'ana-demo', password, note: 'in English' },
  { username: 'marko-demo', password, note: 'in Macedonian' },
] as const

const [ana, marko] = demoLogins
const people = [
  { ...ana, firstName: 'Ana', lastName: 'Petrova', email: 'ana@demo.example', language: 'en' },
  { ...marko, firstName: 'Марко', lastName: 'Стојанов', email: 'marko@demo.example', language: 'mk' },
] as const

/** Signs up those that are not there yet. */
export async function seedPlayers(context: Context): Promise<void> {
  for (const { note: _note, ...wishes } of people) {
    if ((await findPlayerId(context, wishes.username)) === undefined) await signUpPlayer({ context }, wishes)
  }
}
