import type { Currency } from '@baize/contract/money'
import type { Context } from '../context.ts'
import { createSendMessage } from '../modules/site/messages/service.ts'
import { findAnyPlayerId, openAccount } from '../modules/people/players/service.ts'
import { mayReceiveMarketing } from '../modules/safer/protection/service.ts'
import { deposit } from './deposit.ts'
import { signUpPlayer } from './sign-up-player.ts'
import { demoLogins } from './logins.ts'
import { seedOrders } from './loyalty.ts'
import { signUpRegular } from './past-months.ts'

const [ana, marko, eva, vera, house] = demoLogins
const people = [
  { ...ana, firstName: 'Ana', lastName: 'Petrova', email: 'ana@demo.example', language: 'en' },
  { ...marko, firstName: 'Марко', lastName: 'Стојанов', email: 'marko@demo.example', language: 'mk' },
  { ...eva, firstName: 'Eva', lastName: 'Lindqvist', email: 'eva@demo.example', language: 'en', currency: 'EUR' },
  { ...house, firstName: 'Goran', lastName: 'Nikolov', email: 'goran@demo.example', language: 'en' },
] as const

const regular = { ...vera, firstName: 'Vera', lastName: 'Kostova', email: 'vera@demo.example', language: 'en' } as const

/** The amount with which each account of the demo's player Eva starts. */
const evasMoney = { EUR: '50.00', JPY: '8000', BTC: '0.00100000' } as const

/** The messages in each player's inbox, by language. */
const greetings = {
  en: '<h3>Welcome to the table</h3><p>Your gambler is ready. Set <strong>limits</strong> before you play: they hold from the first stake on.</p>',
  mk: '<h3>Добре дојдовте на масата</h3><p>Вашето место е подготвено. Поставете <strong>лимити</strong> пред да играте: важат од првиот влог.</p>',
} as const

/** Signs up all of the demo's players who do not exist yet. */
export async function seedPlayers(context: Context): Promise<void> {
  const { password } = context.config.demoAccess
  for (const { note: _note, ...person } of people) {
    if ((await findAnyPlayerId(context, person.username)) !== undefined) continue
    const { playerId, username } = await signUpPlayer({ context }, { ...person, password })
    if (username === eva.username) await openAccounts(context, playerId)
    const content = greetings[person.language]
    await greet(context, { playerId, content }, { staff: 'demo', idempotencyKey: `greeting-${playerId}` })
  }
  if ((await findAnyPlayerId(context, regular.username)) !== undefined) return
  const { note: _note, ...person } = regular
  const { playerId } = await signUpRegular(context, { ...person, password }, 'brass-and-baize')
  await seedOrders(context, playerId)
}

const greet = createSendMessage(mayReceiveMarketing)

async function openAccounts(context: Context, playerId: string): Promise<void> {
  for (const [currency, amount] of Object.entries(evasMoney) as [Currency, string][]) {
    await openAccount(context, playerId, currency)
    await deposit(context, playerId, amount, currency)
  }
}
