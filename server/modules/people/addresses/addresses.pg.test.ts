import { findAddresses, getAddress } from '@baize/contract/addresses/player'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'

/** What the simulated Loqate returns next: the items of a response, or a number for an HTTP status. */
let items: readonly object[] | number
let loqate: Server
let asked: URL
let running: TestApp
let newcomer: SignedUpPlayer
beforeAll(async () => {
  loqate = createServer((request, response) => {
    asked = new URL(request.url ?? '', 'http://loqate')
    if (typeof items === 'number') response.writeHead(items).end('<h1>Maintenance</h1>')
    else response.end(JSON.stringify({ Items: items }))
  })
  await new Promise<void>((resolve) => loqate.listen(0, '127.0.0.1', resolve))
  const { port } = loqate.address() as AddressInfo
  running = await build({ LOQATE_URL: `http://127.0.0.1:${port}`, LOQATE_KEY: 'AA11-our-key' }, { jobs: false })
  newcomer = await signUpPlayer(running, { registrationStatus: 'QUICK_REG' })
})
afterAll(async () => {
  await running.close()
  loqate.close()
})

const find = (group?: string) =>
  call(running, newcomer, findAddresses, { postCode: 'SW1Y 4JH', country: 'GB', ...(group ? { group } : {}) })
const get = () => call(running, newcomer, getAddress, { id: 'GB|1' })

test('a post code is looked up, and then one of its groups of addresses', async () => {
  items = [
    { Id: 'GB|g', Type: 'Postcode', Text: 'SW1Y 4JH', Description: "St James's Square - 12 Addresses" },
    { Id: 'GB|1', Type: 'Address', Text: '12 St James Square', Description: 'London' },
  ]
  expect((await find()).body).toEqual({
    status: 'SUCCESS',
    addresses: [
      { id: 'GB|g', kind: 'group', text: 'SW1Y 4JH', description: "St James's Square - 12 Addresses" },
      { id: 'GB|1', kind: 'address', text: '12 St James Square', description: 'London' },
    ],
  })
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    Key: 'AA11-our-key',
    Text: 'SW1Y 4JH',
    Container: '',
    Countries: 'GB',
    Limit: '50',
  })
  items = []
  expect((await find('GB|g')).body).toEqual({ status: 'SUCCESS', addresses: [] })
  expect(asked.searchParams.get('Container')).toBe('GB|g')
})

test('an address is returned as separate fields', async () => {
  const place = { City: 'London', PostalCode: 'SW1Y 4JH', CountryIso2: 'GB' }
  items = [
    { SubBuilding: 'Flat 2', BuildingName: 'Ada House', BuildingNumber: '12', Street: 'St James Square', ...place },
  ]
  expect((await get()).body).toEqual({
    status: 'SUCCESS',
    unit: 'Flat 2',
    building: 'Ada House',
    address: '12 St James Square',
    postCode: 'SW1Y 4JH',
    city: 'London',
    country: 'GB',
  })
  items = [{ SubBuilding: 'Mill', Line1: 'Mill Cottage', ...place }]
  expect((await get()).body).toMatchObject({ unit: '', address: 'Mill Cottage' })
})

test.each([
  ['a refusal inside the answer', [{ Error: '2', Description: 'Unknown key' }]],
  ['a fault', 500],
  ['something that is no answer', [{ Id: 7 }]],
])('%s: the address is asked for by hand', async (_what, answer) => {
  items = answer
  expect((await find()).body['status']).toBe('TRY_AGAIN')
  expect((await get()).body['status']).toBe('TRY_AGAIN')
})
