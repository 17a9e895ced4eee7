import { createHmac } from 'node:crypto'
import type { Context } from '@baize/server/context'
import { sqlState } from '@baize/server/kit/db'
import { newId } from '@baize/server/kit/ids'
import { putDepositMethod, putWithdrawalMethod } from '@baize/server/modules/money/payments/service'
import type { Callers } from './message.ts'
import { build, type TestApp } from '@baize/server/testing/build'
import { freePort } from '@baize/server/testing/free-port'
import { registerGame, newGambler, type Gambler } from '@baize/server/testing/money'
import { signUpPlayer } from '@baize/server/demo/sign-up-player'
import { hireStaff, staffKey } from '@baize/server/testing/staff'
import { Facts } from './facts.ts'
import type { Sender } from './message.ts'

/** The program under test, the credentials of its callers, and the values that the generated calls use. */
export interface House {
  readonly baize: TestApp
  readonly facts: Facts
  /** The internal faults that the program has logged since this list was last emptied. */
  readonly faults: string[]
  gambler: Gambler
  callers: Callers
  close(): Promise<void>
}

/** The address of all third parties. Nothing listens there, so that every connection is refused at once. */
const nobody = 'http://127.0.0.1:9'

export async function openHouse(postgresUrl: string): Promise<House> {
  const port = await freePort()
  const baize = await build(
    { SANDBOX_URL: nobody, CONTENT_URL: `http://127.0.0.1:${port}/content`, LOG_LEVEL: 'error' },
    { jobs: false, postgresUrl },
  )
  // The server must listen on a port, because it requests its own content over HTTP.
  await baize.app.listen({ host: '127.0.0.1', port })
  const { context } = baize
  await offerGames(context)
  await offerMethods(context)
  const faults = listen(context)
  const gambler = await newGambler(baize, { amount: '200.00' })
  const facts = new Facts(start(gambler))
  const house: House = {
    baize,
    facts,
    faults,
    gambler,
    callers: await arrive(baize, gambler),
    close: () => baize.close(),
  }
  return house
}

async function offerGames(context: Context): Promise<void> {
  const foreign = { vs20night: 'pragmatic-demo', hub_train: 'hub88-demo' }
  await offer(context)
  for (const [gameId, studio] of Object.entries(foreign)) await offer(context, { gameId, studio })
}

/**
 * Registers a game. It is left out if its id is already taken, because a generated call by staff may have given the id
 * to another game.
 */
async function offer(context: Context, game?: Parameters<typeof registerGame>[1]): Promise<void> {
  try {
    await registerGame(context, game)
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
  }
}

async function offerMethods({ db }: Context): Promise<void> {
  const amounts = { minimumMinor: 100n, maximumMinor: 50_000n }
  for (const [code, provider] of methods) {
    const method = { code, provider, currency: 'GBP', active: true, priority: 1, ...amounts } as const
    await putDepositMethod(db, method)
    await putWithdrawalMethod(db, { ...method, reviewAboveMinor: 1000n })
  }
}

const methods = [
  ['WPCGHOSTED_CARD', 'worldpay'],
  ['MONEYBOOKERS', 'skrill'],
  ['NETELLER', 'neteller'],
  ['PAYMENTIQ_ALL', 'paymentiq'],
] as const

const start = ({ player, token, round }: Gambler): Readonly<Record<string, readonly unknown[]>> => ({
  playerId: [player.playerId],
  userId: [player.playerId],
  username: [player.username],
  name: [player.username, 'reader'],
  email: [player.email],
  password: [player.password, 'green-felt-and-brass-8'],
  gameId: [round.gameId, 'vs20night'],
  roundId: [round.roundId],
  token: [token],
  launchToken: [token],
  platform: ['BAIZE'],
  studio: ['baize-studio'],
  provider: ['worldpay', 'skrill'],
  currency: ['GBP', 'EUR'],
  amount: ['1.00', '5.00', '-1.00'],
  paymentMethod: methods.map(([code]) => code),
  method: methods.map(([code]) => code),
  channelId: ['lobby', 'general'],
  country: ['GB', 'MK'],
  from: ['2026-11-01', '2026-01-01T00:00:00Z'],
  to: ['2026-11-30', '2026-12-01T00:00:00Z'],
  language: ['en', 'mk'],
  any: ['', 'Daily', 'DEPOSIT_LIMIT', '2026-11-25', '/games', 'https://example.com/a'],
})

/**
 * Returns a list to which the internal faults that the program logs are added. The logger's method `error` becomes a
 * property that ignores assignments, because a change of the log level assigns new methods to the logger.
 */
function listen({ log }: Context): string[] {
  const faults: string[] = []
  const note = (facts: unknown, words?: unknown): void => {
    const { err } = (typeof facts === 'object' && facts !== null ? facts : {}) as { err?: Error }
    if (words === 'request failed with an internal fault') faults.push(err?.stack ?? JSON.stringify(facts))
  }
  Object.defineProperty(log, 'error', { get: () => note, set() {}, configurable: true })
  return faults
}

/**
 * Creates new callers. Generated calls may have closed the accounts of the previous callers or ended their sessions.
 */
async function arrive(baize: TestApp, gambler: Gambler): Promise<Callers> {
  const newcomer = await signUpPlayer(baize, { registrationStatus: 'QUICK_REG' })
  const member = await hireStaff(baize, ['administrator'])
  const cookie = [...member.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { origin } = new URL(baize.context.config.publicUrl)
  return {
    visitor: {},
    newcomer: newcomer.headers,
    player: gambler.player.headers,
    machine: { authorization: staffKey },
    member: { cookie, origin },
  }
}

export async function renew(house: House): Promise<void> {
  // Generated calls by staff may have switched games off, so they are registered again and all kill switches are
  // removed.
  await offerGames(house.baize.context)
  await house.baize.context.db.deleteFrom('kill_switch').execute()
  house.gambler = await newGambler(house.baize, { amount: '200.00' })
  house.callers = await arrive(house.baize, house.gambler)
  for (const [name, values] of Object.entries(start(house.gambler)))
    for (const value of values) house.facts.add(name, value)
}

/**
 * Signs a body with the secret of the casino's own studio. The secret is the same for every call, so the signature is
 * wrong if the call's URL names another studio.
 * @returns the header with the signature
 */
export const studioSign = (payload: string): Sender => ({
  'x-signature': createHmac('sha256', 'demo-studio').update(payload).digest('hex'),
})

export const freshWorld = ({ gambler }: House) => ({ gambler, other: gambler, betId: newId(), othersBetId: newId() })
