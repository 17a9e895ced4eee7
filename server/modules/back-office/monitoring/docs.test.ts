import { Validator } from '@seriousme/openapi-schema-validator'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { apiOf, registerDocs } from './docs.ts'

test.each(['platform', 'content', 'channels'] as const)(
  'the OpenAPI of %s is valid',
  { timeout: 60_000 },
  async (service) => {
    const result = await new Validator().validate(structuredClone(apiOf(service)))
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
  },
)

test('the page about the operations is reached without the slash too, whose files are named relative to it', async () => {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await app.register(registerDocs('channels'), { prefix: '/channels' })
  const bare = await app.inject('/channels/docs')
  expect([bare.statusCode, new URL(bare.headers.location ?? '', 'http://a/channels/docs').pathname]).toEqual([
    302,
    '/channels/docs/',
  ])
  const page = await app.inject('/channels/docs/')
  const [, script = ''] = /src="([^"]*swagger-initializer[^"]*)"/.exec(page.body) ?? []
  expect((await app.inject(new URL(script, 'http://a/channels/docs/').pathname)).statusCode).toBe(200)
  expect((await app.inject('/channels/docs/json')).statusCode).toBe(200)
  await app.close()
})
