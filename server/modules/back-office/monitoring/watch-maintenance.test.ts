import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { Context } from '../../../context.ts'
import { watchMaintenance } from './watch-maintenance.ts'
import { configuredContent as settings } from '../../../testing/content.ts'

afterEach(() => void vi.useRealTimers())

test('the log reports once that the switch cannot be read, and once that it can be read again', async () => {
  let served = 0
  let answer = (reply: ServerResponse): unknown => reply.writeHead(404).end('{}')
  const content = createServer((_request, reply) => {
    served++
    answer(reply)
  }).listen(0, '127.0.0.1')
  await once(content, 'listening')
  const lines: string[] = []
  const note = (facts: object | string, line?: string) =>
    void lines.push(typeof facts === 'string' ? facts : `${line}: ${Object.values(facts).join()}`)
  const contentUrl = `http://127.0.0.1:${(content.address() as AddressInfo).port}`
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const context = { config: { contentUrl }, log: { warn: note, info: note } } as unknown as Context
  const maintenance = watchMaintenance(context)
  maintenance.start()
  const turns = (count: number) => {
    const before = served
    return expect
      .poll(() => {
        vi.advanceTimersByTime(5000)
        return served
      })
      .toBeGreaterThanOrEqual(before + count)
  }
  await turns(3)
  answer = (reply) => reply.end('[]')
  await turns(2)
  answer = (reply) => reply.end(JSON.stringify([settings]))
  await turns(3)
  answer = (reply) => reply.end('[]')
  await turns(3)
  expect(lines).toEqual([
    'the maintenance switch cannot be read, so its last known position still applies: the content service answered 404',
    'the maintenance switch can be read again',
    'the maintenance switch cannot be read, so its last known position still applies: the content has no configuration',
  ])
  expect(maintenance.isOn()).toBe(false)
  await maintenance.stop()
  content.close()
})
