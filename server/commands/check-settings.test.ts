import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { doubtAboutProvider } from '../modules/back-office/staff/service.ts'

test('warns in one sentence if the staff identity provider does not return its configuration', async () => {
  const provider = createServer((_request, response) => response.writeHead(404).end('Not found'))
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const client = { clientId: 'console', clientSecret: 'secret-of-the-client' }
  expect(await doubtAboutProvider({ issuer, ...client })).toMatch(/^answers, but not as an identity provider/)
  await new Promise((resolve) => provider.close(resolve))
  expect(await doubtAboutProvider({ issuer, ...client })).toBe('does not answer: staff cannot sign in there.')
})
