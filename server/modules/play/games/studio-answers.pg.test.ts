import { launchPath } from '@baize/contract/games/player'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../../../testing/build.ts'
import { freePort } from '../../../testing/free-port.ts'
import { registerGame, testGame } from '../../../testing/money.ts'

let status = 502
const gateway = createServer((_, response) => response.writeHead(status).end())
let port: number
let baize: TestApp

beforeAll(async () => {
  port = await freePort()
  baize = await build({ STUDIO_URL: `http://localhost:${port}/studio` })
  await registerGame(baize.context)
})

afterAll(async () => {
  gateway.close()
  await baize.close()
})

const open = () => {
  const query = { platform: testGame.platform, gameId: testGame.gameId, lang: 'mk' }
  return baize.app.inject({ method: 'GET', url: `/platform${launchPath}`, query })
}

async function expectErrorPage(): Promise<void> {
  const { statusCode, body } = await open()
  expect(statusCode).toBe(503)
  expect(body).toContain('Играта моментално не одговара.')
  expect(body).toContain('<a href="">Обиди се повторно</a>')
}

test('a studio that is down produces our own error page and is tried again', async () => {
  await expectErrorPage()
  await once(gateway.listen(port), 'listening')
  await expectErrorPage()
  // Any reply, even a 404, shows that the studio can be reached.
  status = 404
  expect((await open()).statusCode).toBe(302)
})
