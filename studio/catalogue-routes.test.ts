import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { games } from './games/catalogue.ts'
import { type Casino, openCasino } from './testing/test-casino.ts'
import { openStudio } from './testing/test-player.ts'
import { decimalText } from './texts/hundredths.ts'

let casino: Casino
let app: FastifyInstance

beforeAll(async () => {
  casino = await openCasino()
  app = await openStudio(casino, { nowMs: 1_800_000_000_000 })
})

afterAll(async () => {
  await app.close()
  await casino.close()
})

test('the catalogue states the return, the game cycle and the rules of every game, in English and Macedonian [rule 5]', async () => {
  const { games: entries } = (await app.inject('/studio/games')).json()
  expect(entries.length).toBeGreaterThanOrEqual(60)
  for (const entry of entries) {
    expect(entry.minimumCycleMs).toBe(entry.engine === 'slot' ? 2500 : 5000)
    expect(entry.rtp).toMatch(/^9[4-9]\.\d\d$/)
    expect(entry.configHash).toMatch(/^[0-9a-f]{64}$/)
    for (const language of ['en', 'mk'] as const) {
      expect(entry.name[language]).not.toBe('')
      expect(entry.rules[language]).toContain(decimalText(entry.rtp, language))
      expect(entry.rules[language]).not.toMatch(/\{\w+\}/)
    }
  }
  const ids = entries.map((entry: { gameId: string }) => entry.gameId)
  expect(new Set(ids).size).toBe(ids.length)
})

describe.each(games.map(({ id }) => id))('%s', (id) => {
  test('its rules need no session', async () => {
    for (const language of ['en', 'mk']) {
      const page = await app.inject(`/studio/rules/${id}?lang=${language}`)
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain(`<html lang="${language}">`)
      expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    }
  })

  test('has a picture for every symbol', async () => {
    const page = await app.inject(`/studio/launch?game=${id}&mode=free`)
    const launch = JSON.parse(/id="launch">(.*?)<\/script>/s.exec(page.body)?.[1] ?? '')
    for (const name of ['backdrop', 'W', ...Object.keys(launch.game.symbols ?? {})]) {
      const picture = await app.inject(launch.game.pictures[name])
      expect(picture.statusCode).toBe(200)
      expect(picture.headers['content-type']).toBe('image/svg+xml')
      expect(picture.body).not.toMatch(/undefined|NaN/)
    }
  })

  test('a game has the same configuration for real money and for free play [rule 7]', async () => {
    const hashes = await Promise.all(
      ['real', 'free'].map(async (mode) => {
        const page = await app.inject(`/studio/launch?game=${id}&mode=${mode}&token=good`)
        return JSON.parse(/id="launch">(.*?)<\/script>/s.exec(page.body)?.[1] ?? '').game.configHash
      }),
    )
    expect(hashes[0]).toBe(hashes[1])
  })
})

test("an unknown game is refused in the player's language", async () => {
  const page = await app.inject('/studio/launch?game=nope&mode=free&lang=mk')
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('Оваа игра не се нуди тука.')
})

test('the close button never leads to an address outside of the portal', async () => {
  const lobbyOf = async (asked: string) => {
    const page = await app.inject(`/studio/launch?game=clockmaker&mode=free&lobbyUrl=${encodeURIComponent(asked)}`)
    return JSON.parse(/id="launch">(.*?)<\/script>/s.exec(page.body)?.[1] ?? '').lobbyUrl
  }
  expect(await lobbyOf('http://portal.test/play?search=x')).toBe('http://portal.test/play?search=x')
  for (const foreign of ['http://evil.test/', 'javascript:alert(1)', '//evil.test', '</script><script>']) {
    expect(new URL(await lobbyOf(foreign)).origin).toBe('http://portal.test')
  }
})

test('the page escapes its address and never contains the token', async () => {
  const page = await app.inject(
    '/studio/launch?game=clockmaker&mode=real&token=good&lobbyUrl=%3C%2Fscript%3E&lang=%22%3E',
  )
  expect(page.body).not.toContain('"good"')
  expect(page.body.match(/<\/script>/g)?.length).toBeLessThanOrEqual(2)
  expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
})
