import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'

let sandbox: TestSandbox
beforeEach(async () => void (sandbox = await buildTestSandbox()))
afterEach(() => sandbox.close())

interface Item {
  readonly Id: string
  readonly Type: string
  readonly Text: string
}

const ask = async (operation: 'Find/v1.10' | 'Retrieve/v1.20', query: Record<string, string>) => {
  const url = `/loqate/Capture/Interactive/${operation}/json3.ws`
  const response = await sandbox.app.inject({ url, query: { Key: 'demo-loqate-key', ...query } })
  return response.json<{ Items: Item[] }>().Items
}

test('a post code has a house with a group of flats, and the other houses of its street', async () => {
  const found = await ask('Find/v1.10', { Text: 'sw1y 4jh', Countries: 'GB', Limit: '50' })
  expect(found.map(({ Type }) => Type)).toEqual(['Building', ...Array<string>(6).fill('Address')])
  const flats = await ask('Find/v1.10', { Text: 'SW1Y 4JH', Container: found[0]?.Id ?? '', Limit: '50' })
  expect(flats.map(({ Type }) => Type)).toEqual(['Address', 'Address', 'Address'])
  expect(await ask('Retrieve/v1.20', { Id: flats[1]?.Id ?? '' })).toMatchObject([
    {
      SubBuilding: 'Flat 2',
      BuildingName: 'Ada House',
      BuildingNumber: '1',
      PostalCode: 'SW1Y 4JH',
      CountryIso2: 'GB',
    },
  ])
})

test("a text that isn't a British post code has no address", async () => {
  expect(await ask('Find/v1.10', { Text: '1000' })).toEqual([])
  expect(await ask('Find/v1.10', { Text: 'SW1Y 4JH', Countries: 'MK' })).toEqual([])
})

test('a wrong key and an unknown id are refused in the body of the response', async () => {
  expect(await ask('Find/v1.10', { Key: 'wrong', Text: 'SW1Y 4JH' })).toMatchObject([{ Error: '2' }])
  expect(await ask('Retrieve/v1.20', { Id: 'GB|flats|SW1Y4JH|9' })).toMatchObject([{ Error: '1001' }])
})
