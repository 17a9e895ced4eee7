import { operations } from '@baize/contract/all'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../kit/ids.ts'
import { brokenRules } from '../cashier.ts'
import { freePort } from '../free-port.ts'
import { noPace } from '../money.ts'
import { ServerProcess } from '../sim/server-process.ts'
import { staff } from '../staff.ts'
import { type House, openHouse } from './house.ts'
import { playerDeeds } from './player-deeds.ts'

let house: House
let server: ServerProcess
beforeAll(async () => {
  house = await openHouse()
  const { database, documents } = house.context.config
  const settings = { ...noPace, WORLDPAY_URL: house.worldpay.url, DATA_DIR: dirname(documents.folder) }
  server = new ServerProcess(await freePort(), database.url, settings)
  await server.start()
})
afterAll(async () => {
  await server.kill()
  const broken = await brokenRules(house)
  await house.close()
  expect(broken).toEqual([])
})

interface Asked {
  readonly id: string
  readonly path: string
  readonly key: string
  readonly input: object
}

/** Each deed about a player of its own. A colleague decides approvals, which takes several transactions. */
async function prepare(): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const { id, path, service } of operations) {
    const deed = service === 'platform' && id !== 'decideApproval' ? playerDeeds[id] : undefined
    if (deed) asked.push({ id, path: `/platform${path}`, key: newId(), input: await deed(house) })
  }
  return asked
}

async function send({ path, key, input }: Asked): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    headers: { ...staff.headers, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(input),
  })
  return response.text()
}

/** How often the records hold the deed. Each deed has a subject of its own. */
async function timesRecorded({ id: operation, input }: Asked): Promise<number> {
  const entries = Object.entries(input) as [string, string][]
  const subjects = entries.filter(([name]) => name.endsWith('Id')).map(([, id]) => id)
  const found = await house.context.db
    .selectFrom('staff_change')
    .select('change_id')
    .where('operation', '=', operation)
    .where('outcome', '=', 'DONE')
    .where((its) => its.or(subjects.map((subject) => its('subject', 'like', `%${subject}`))))
    .execute()
  return found.length
}

test.each([2, 14])('deeds of staff happen once if the process is killed after %i answers', async (answers) => {
  const asked = await prepare()
  const told = new Map<string, string>()
  const { promise: enough, resolve: strike } = Promise.withResolvers<void>()
  const asking = asked.map((one) =>
    send(one).then(
      (text) => {
        told.set(one.key, text)
        if (told.size === answers) strike()
      },
      () => undefined,
    ),
  )
  await enough
  await server.kill()
  await Promise.all(asking)
  await server.start()
  for (const one of asked) {
    const text = await send(one)
    expect((JSON.parse(text) as { status: string }).status, `${one.id}: ${text}`).toMatch(/^(?:SUCCESS|SECOND_PERSON)$/)
    expect(text).toBe(told.get(one.key) ?? text)
    expect(await timesRecorded(one), one.id).toBe(1)
  }
})
