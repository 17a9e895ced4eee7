import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../../../../testing/build.ts'
import { hub88Call, pragmaticCall } from '../../../../testing/dialect-calls.ts'
import { signUpPlayer } from '../../../../demo/sign-up-player.ts'
import { userIdOf } from './user-id.ts'

let baize: TestApp
let userId: string

beforeAll(async () => {
  const lists = { PRAGMATIC_ADDRESSES: '192.0.2.6, 192.0.2.7', HUB88_ADDRESSES: '192.0.2.8' }
  baize = await build({ LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback', ...lists }, { jobs: false })
  userId = userIdOf(await signUpPlayer(baize))
})

afterAll(() => baize.close())

const answersTo = async (from: string | undefined) => {
  const way = from === undefined ? {} : { from }
  return [
    (await pragmaticCall(baize.app, 'balance', { userId }, way)).body['error'],
    (await hub88Call(baize.app, 'user/balance', { user: userId }, way)).body['status'],
  ]
}

test.each<[what: string, from: string | undefined, pragmatic: number, hub88: string]>([
  ['Pragmatic’s address', '192.0.2.7', 0, 'RS_ERROR_INVALID_SIGNATURE'],
  ['Hub88’s address', '192.0.2.8', 5, 'RS_OK'],
  ['an address of neither', '203.0.113.9', 5, 'RS_ERROR_INVALID_SIGNATURE'],
  ['an address that pretends to be a proxy of Pragmatic', '192.0.2.7, 203.0.113.9', 5, 'RS_ERROR_INVALID_SIGNATURE'],
  ['a text instead of an address', 'unknown', 5, 'RS_ERROR_INVALID_SIGNATURE'],
  ['the proxy itself', undefined, 5, 'RS_ERROR_INVALID_SIGNATURE'],
])('well-signed calls from %s', async (_what, from, pragmatic, hub88) => {
  expect(await answersTo(from)).toEqual([pragmatic, hub88])
})
