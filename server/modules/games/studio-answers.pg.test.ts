import { launchPath } from '@baize/contract/games'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../../testing/build.ts'
import { registerGame, testGame } from '../../testing/money.ts'

let status = 502
const gateway = createServer((_, response) => response.writeHead(status).end())
let baize: TestApp

async function addressOf(server: Server): Promise<string> {
  await once(server.listen(0), 'listening')
  return `http://localhost:${(server.address() as AddressInfo).port}/studio`
}

beforeAll(async () => {
  const gone = createServer()
  const [front, refusing] = [await addressOf(gateway), await addressOf(gone)]
  gone.close()
  baize = await build({ PRAGMATIC_URL: front, HUB88_URL: refusing })
  await registerGame(baize.context, { gameId: 'behind-a-gateway', studio: 'pragmatic-demo' })
  await registerGame(baize.context, { gameId: 'refusing', studio: 'hub88-demo' })
})

afterAll(async () => {
  gateway.close()
  await baize.close()
})

const open = (gameId: string) => {
  const query = { platform: testGame.platform, gameId, lang: 'mk' }
  return baize.app.inject({ method: 'GET', url: `/platform${launchPath}`, query })
}

test('a studio that is down produces our own error page and is tried again', async () => {
  for (const game of ['behind-a-gateway', 'refusing']) {
    const { statusCode, body } = await open(game)
    expect(statusCode).toBe(503)
    expect(body).toContain('Играта моментално не одговара.')
    expect(body).toContain('<a href="">Обиди се повторно</a>')
  }
  // any reply shows that the studio is back
  status = 404
  expect((await open('behind-a-gateway')).statusCode).toBe(302)
})
