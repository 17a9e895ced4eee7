import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getGame, type AskedStudio } from '../games/service.ts'
import { readConfig } from '../../../config.ts'
import { registerGame, testGame } from '../../../testing/money.ts'
import { buildWithSandbox, type WithSandbox } from '../../../testing/sandbox.ts'
import { ConfigError } from '../../../settings/config-error.ts'
import { importFile } from '../../../commands/transfer.ts'
import type { Options } from '../../../commands/command.ts'
import { importListedGames, type GameOutcome } from './import-games.ts'

let running: WithSandbox
beforeAll(async () => {
  running = await buildWithSandbox()
  const known = { ...testGame, studio: 'hub88-demo', platform: 'HUB' }
  await registerGame(running.context, { ...known, gameId: 'coin-fountain', kind: 'slot' })
  await registerGame(running.context, { ...known, gameId: 'meteor-drop', name: 'Our Meteor', kind: 'plinko' })
  await registerGame(running.context, { ...known, gameId: 'gone' })
  await registerGame(running.context, { gameId: 'clockmaker' })
})
afterAll(() => running?.close())

/**
 * Runs the command and returns the lines that it prints. If the command refuses to run, the last line is the reason.
 */
async function run(options: Options, kind = 'games', config = running.context.config): Promise<string[]> {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => Boolean(lines.push(String(line).trim())))
  const { exitCode } = process
  try {
    await importFile.run(config, options, kind)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    lines.push(error.message)
  } finally {
    write.mockRestore()
    process.exitCode = exitCode
  }
  return lines
}

const gameOf = (platform: string, gameId: string) => getGame(running.context, platform, gameId)

test('a dry run reports the list and changes nothing; the import does it once', async () => {
  const request = { studio: 'hub88-demo', platform: 'HUB' }
  const dry = await run({ ...request, 'dry-run': true })
  expect(dry.at(-1)).toMatch(/^a dry run: \d+ added, 0 changed, 2 switched off, 0 refused$/)
  expect(await gameOf('HUB', 'night-train')).toBeUndefined()

  const lines = await run(request)
  expect(lines).toContain('night-train: added: Night Train (slot), off until staff write its return and stakes')
  expect(lines).toContain('coin-fountain: switched off: the studio has switched it off; blocked in FR')
  expect(lines).toContain('gone: switched off: the studio no longer lists it')
  expect(await gameOf('HUB', 'night-train')).toMatchObject({ active: false, kind: 'slot', blockedCountries: ['FR'] })
  expect(await gameOf('HUB', 'coin-fountain')).toMatchObject({ active: false })
  expect(await gameOf('HUB', 'meteor-drop')).toMatchObject({ active: true, name: 'Our Meteor' })
  expect(await run(request)).toEqual(['0 added, 0 changed, 0 switched off, 0 refused'])
})

test('does not take over a game that another studio has on the platform', async () => {
  const lines = await run({ studio: 'pragmatic-demo', platform: 'BAIZE' })
  expect(lines).toContain('clockmaker: refused: baize-studio has a game of this id on the platform')
  expect(await gameOf('BAIZE', 'clockmaker')).toMatchObject({ studio: 'baize-studio', active: true })
  expect(await gameOf('BAIZE', 'comet-wheel')).toMatchObject({ studio: 'pragmatic-demo', kind: 'instant-games' })
})

test.each<[Options, string, string]>([
  [{ studio: 'baize-studio', platform: 'X' }, 'games', 'baize-studio is no studio that lists its games.'],
  [{ studio: 'hub88-demo' }, 'games', '--platform is missing: name the platform of new games.'],
  [{ studio: 'hub88-demo', platform: 'X' }, 'players', '--studio belongs to import games, without a file.'],
])('%j with import %s is refused', async (options, kind, sentence) => {
  expect(await run(options, kind)).toEqual([sentence])
})

test('a game that staff change while the import runs stays as they left it', async () => {
  const { context } = running
  const known = { ...testGame, studio: 'hub88-demo', platform: 'HUB' }
  for (const gameId of ['gone-one', 'gone-two']) await registerGame(context, { ...known, gameId, name: gameId })
  const { 'hub88-demo': asked } = context.config.studios
  const outcomes: GameOutcome[] = []
  for await (const outcome of importListedGames(context, asked as AskedStudio, {
    studio: 'hub88-demo',
    platform: 'HUB',
    isDry: false,
  })) {
    outcomes.push(outcome)
    await registerGame(context, { ...known, gameId: 'gone-two', name: 'Renamed' })
  }
  expect(outcomes).toEqual([
    { gameId: 'gone-one', kind: 'switched off', what: 'the studio no longer lists it' },
    { gameId: 'gone-two', kind: 'refused', what: 'staff have changed it meanwhile' },
  ])
  expect(await gameOf('HUB', 'gone-two')).toMatchObject({ name: 'Renamed', active: true })
})

test('changes nothing if the studio returns no list', async () => {
  const { config } = running.context
  const { 'hub88-demo': asked } = readConfig({
    DATABASE_URL: config.database.url,
    HUB88_API_URL: `${running.sandboxUrl}/nothing`,
  }).studios
  const studios = { ...config.studios, ...(asked && { 'hub88-demo': asked }) }
  expect(await run({ studio: 'hub88-demo', platform: 'HUB' }, 'games', { ...config, studios })).toEqual([
    'hub88-demo gave no list of its games: the aggregator gave no list of games.',
  ])
  expect(await gameOf('HUB', 'meteor-drop')).toMatchObject({ active: true })
})
