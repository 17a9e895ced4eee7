import { expect, test } from 'vitest'
import { launchAddress } from './launch-address.ts'

const query = {
  platform: 'BAIZE',
  gameId: 'night-train',
  playForReal: 'true',
  sessionKey: 'token',
  lang: 'mk',
} as const

const portal = 'https://casino.example'
const parametersOf = (address: string) => Object.fromEntries(new URL(address, portal).searchParams)

test('a game is launched at GameContainer.action', () => {
  const address = launchAddress('/platform', query, portal)
  expect(address).toMatch(/^\/platform\/game\/GameContainer\.action\?/)
  expect(parametersOf(address)).toEqual(query)
})

test('a platform with denominations receives its codes', () => {
  const style = { slug: 'BAIZE', launch: 'denominated', skincode: 'felt', nscode: '7' } as const
  expect(parametersOf(launchAddress('/platform', query, portal, style))).toEqual({
    ...query,
    denomamount: '0.01',
    skincode: 'felt',
    nscode: '7',
    minbet: '0.01',
    multiSession: 'false',
  })
})

test('bingo has an action of its own and receives the return addresses', () => {
  const address = launchAddress('/platform', query, portal, { slug: 'BAIZE', launch: 'bingo' })
  expect(address).toMatch(/^\/platform\/game\/BingoContainer\.action\?/)
  const { depositUrl, sessionExpiredUrl, ...others } = parametersOf(address)
  expect(depositUrl).toBe('https://casino.example/deposit')
  expect(sessionExpiredUrl).toBe('https://casino.example/session-expired')
  expect(Object.keys(others)).toContain('responsibleGamingUrl')
})
