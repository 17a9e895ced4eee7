import { launchPath } from '@baize/contract/games/player'
import { getOpenRounds } from '@baize/contract/rounds/player'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../../testing/call.ts'
import { registerGame, newGambler, testGame } from '../../../testing/money.ts'
import { buildWithSandbox, type WithSandbox } from '../../../testing/sandbox.ts'
import { balancesOf } from '../../money/wallet/service.ts'

let running: WithSandbox
beforeAll(async () => {
  running = await buildWithSandbox()
})
afterAll(() => running?.close())

const { platform } = testGame

interface State {
  readonly status: string
  readonly balance: string
  readonly round: { readonly win: string; readonly settled: boolean } | null
  readonly next: { readonly roundId: string } | null
}

/** Opens a game with the request that the portal's iframe sends. */
async function opened(gameId: string, token?: string) {
  const query: Record<string, string> = { platform, gameId, lang: 'de' }
  if (token !== undefined) Object.assign(query, { playForReal: 'true', sessionKey: token })
  return running.app.inject({ method: 'GET', url: `/platform${launchPath}`, query })
}

/** Loads the game's page from the launch address. Returns a function that makes the calls that the page makes. */
async function pageOf(location: string) {
  const page = await (await fetch(location)).text()
  const data = /<script type="application\/json" id="launch">(.*?)<\/script>/s.exec(page)?.[1]
  const launch = JSON.parse(data ?? '') as { session: string; language: string; lobbyUrl: string }
  const api = `${location.slice(0, location.indexOf('/launch?'))}/api`
  const headers = { 'x-studio-session': launch.session, 'content-type': 'application/json' }
  const ask = async (path: string, body?: object): Promise<State> => {
    const init = body && { method: 'POST', body: JSON.stringify(body) }
    return (await (await fetch(api + path, { headers, ...init })).json()) as State
  }
  return { launch, ask }
}

const minor = (text: string): bigint => BigInt(text.replace('.', ''))

describe.each([
  { studio: 'hub88-demo', gameId: 'meteor-drop', kind: 'plinko', at: '/hub88/studio/launch' },
  { studio: 'pragmatic-demo', gameId: 'comet-wheel', kind: 'wheel', at: '/pragmatic/studio/launch' },
])('the game $gameId of $studio', ({ studio, gameId, kind, at }) => {
  const game = { ...testGame, gameId, studio, kind }
  beforeAll(() => registerGame(running.context, game))

  test('opens for a player and plays over the wallet in the protocol of its studio', async () => {
    const { player, token } = await newGambler(running, { game })
    const location = String((await opened(gameId, token)).headers.location)
    expect(location).toContain(`${running.sandboxUrl}${at}?`)
    const { launch, ask } = await pageOf(location)
    expect(launch).toMatchObject({ language: 'de', lobbyUrl: `${running.context.config.publicUrl}/play` })
    const before = await ask('/state')
    expect(before).toMatchObject({ status: 'SUCCESS', balance: '20.00', currency: 'GBP' })
    const start = { roundId: before.next?.roundId, stake: '1.00', clientSeed: 'mine' }
    const after = await ask('/start', start)
    expect(after.round?.settled).toBe(true)
    expect(minor(after.balance)).toBe(1900n + minor(after.round?.win ?? ''))
    const { cashMinor } = await balancesOf(running.context.db, player.playerId, 'GBP')
    expect(cashMinor).toBe(minor(after.balance))
    expect((await call(running, player, getOpenRounds, {})).body).toEqual({ status: 'SUCCESS', rounds: [] })
    // A repeated request takes no second stake.
    expect((await ask('/start', start)).balance).toBe(after.balance)
  })

  test('opens for play money without the wallet', async () => {
    const { ask } = await pageOf(String((await opened(gameId)).headers.location))
    expect(await ask('/state')).toMatchObject({ status: 'SUCCESS', balance: '1000.00' })
  })

  test.each(['silent', 'broken', 'garbled', 'unknown'])('shows our own page when the answer is %s', async (how) => {
    const named = `a-game-${studio}-${how}`
    await registerGame(running.context, { ...game, gameId: named })
    const { statusCode, body } = await opened(named)
    expect(statusCode).toBe(503)
    expect(body).toContain('<html lang="de">')
  })
})
