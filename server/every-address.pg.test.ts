import { operations } from '@baize/contract/all'
import type { FastifyInstance } from 'fastify'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from './testing/build.ts'
import { signUpPlayer } from './demo/sign-up-player.ts'

interface Address {
  readonly method: string
  readonly url: string
  /** The id of the contract's operation that this address serves. */
  readonly operation: string | undefined
}

const addresses: Address[] = []

const note = (message: unknown): void => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url, config }) => {
    const operation = config?.operation?.id
    for (const one of [method].flat()) if (one !== 'HEAD') addresses.push({ method: one, url, operation })
  })
}

let running: TestApp
beforeAll(async () => {
  subscribe('fastify.initialization', note)
  running = await build({ LOG_LEVEL: 'silent' }, { jobs: false })
})
afterAll(async () => {
  unsubscribe('fastify.initialization', note)
  await running.close()
})

test('the server binds exactly the operations of the contract, so the matrix of callers is complete', () => {
  const bound = new Set(addresses.flatMap(({ operation }) => operation ?? []))
  expect([...bound].toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
})

type UnauthorisedCaller = 'visitor' | 'player'

/**
 * Addresses that are not operations of the contract, each with the callers that it refuses. Payment providers, and
 * studios with a protocol other than ours, authenticate in other ways, which separate tests check.
 */
const others: readonly (readonly [address: RegExp, turnedAway: readonly UnauthorisedCaller[]])[] = [
  [/^GET \/content\/?$/, []],
  [/^GET \/content\/wp-json$/, []],
  // Every request to these addresses gets the reply that the address is unknown, so nobody needs to be refused.
  [/^(GET|POST|PUT|PATCH|DELETE) \/content\/wp-json\/\*$/, []],
  [/^(GET|OPTIONS) \/content\/wp-json\/wp\/v2\/:collection(\/:id)?$/, []],
  [/^GET \/content\/wp-json\/wp\/v2\/media\/:id$/, []],
  [/^(GET|POST) \/content\/wp-json\/wp\/v2\/media$/, ['visitor', 'player']],
  [/^(POST|DELETE) \/content\/wp-json\/wp\/v2\/media\/:id$/, ['visitor', 'player']],
  [/^(POST|PUT|PATCH|DELETE) \/content\/wp-json\/wp\/v2\/:collection(\/:id)?$/, ['visitor', 'player']],
  [/^GET \/content\/wp-json\/wp\/v2\/:collection\/:id\/revisions$/, ['visitor', 'player']],
  [/^POST \/content\/wp-json\/baize\/v1\/preview$/, ['visitor', 'player']],
  [/^GET \/content\/preview\/:token\//, ['visitor', 'player']],
  [/^GET \/content\/media\//, []],
  [/^GET \/channels\/channel\/:channelId\/stream$/, []],
  [/^GET \/(livez|readyz)$/, []],
  [/^GET \/metrics$/, ['visitor', 'player']],
  [/^GET \/(platform|content|channels)\/docs/, []],
  [/^GET \/platform\/staff\/events$/, ['visitor', 'player']],
  [/^GET \/platform\/events$/, ['visitor']],
  [/^GET \/platform\/game\/\w+\.action$/, []],
  [/^POST \/platform\/callback\/:provider$/, []],
  [/^POST \/platform\/callback\/paymentiq\/\w+$/, ['visitor', 'player']],
  [/^POST \/platform\/provider\/:studio\//, []],
]

const found = () => addresses.filter(({ operation }) => operation === undefined)

test('the list in this file contains every address that is not an operation', () => {
  const names = found().map(({ method, url }) => `${method} ${url}`)
  expect(names.filter((name) => others.filter(([address]) => address.test(name)).length !== 1)).toEqual([])
  expect(others.filter(([address]) => !names.some((name) => address.test(name)))).toEqual([])
})

test('every address that is not an operation refuses the callers that it must refuse', async () => {
  const { headers } = await signUpPlayer(running)
  const callers = { visitor: {}, player: headers }
  for (const { method, url } of found()) {
    const [, turnedAway = []] = others.find(([address]) => address.test(`${method} ${url}`)) ?? []
    for (const who of turnedAway) {
      const path = url.replace(':collection', 'games').replace(':id', '1')
      const request = { method: method as 'POST', url: path, headers: { accept: 'text/event-stream', ...callers[who] } }
      const { statusCode } = await running.app.inject(method === 'GET' ? request : { ...request, payload: {} })
      expect([401, 403], `${method} ${url}, ${who}`).toContain(statusCode)
    }
  }
})
