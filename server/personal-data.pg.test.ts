import { operations } from '@baize/contract/all'
import { excludePlayer, findPlayer, lockAccount } from '@baize/contract/restrictions/staff'
import { searchPlayers, getDossier } from '@baize/contract/dossiers/staff'
import { sendMessage } from '@baize/contract/messages/staff'
import type { Operation, Request } from '@baize/contract/op'
import { bookGoodwill, correctPlayerDetails, mailPlayer } from '@baize/contract/dossiers/actions'
import { addPlayerNote } from '@baize/contract/dossiers/notes'
import { inviteStaff } from '@baize/contract/staff/team'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { newId } from './kit/ids.ts'
import { createLog } from './kit/log.ts'
import { build, type TestApp } from './testing/build.ts'
import { call } from './testing/call.ts'
import { signUpPlayer } from './demo/sign-up-player.ts'
import { staff } from './testing/staff.ts'

const lines: string[] = []
let running: TestApp
let app: FastifyInstance
beforeAll(async () => {
  running = await build({ LOG_LEVEL: 'silent' }, { jobs: false })
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  app = await buildApp({ ...running.context, log }, ['platform', 'content', 'channels'])
})
afterAll(async () => {
  await app.close()
  await running.close()
})

const person = {
  username: 'zvezdana-1990',
  email: 'zvezdana@ohrid.example',
  firstName: 'Zvezdana',
  lastName: 'Petkovska',
} as const
const traces = /zvezdana|petkovska|ohrid\.example|070 ?999 ?111|Kej Makedonija|AB7654321|198\.51\.100\.7|5100/i

test("the log of staff actions contains no player's name, address, number or IP address", async () => {
  const { playerId } = await signUpPlayer(running, person)
  const ask = async <O extends Operation>(operation: O, input: Request<O>) =>
    (await call({ app }, staff, operation, input, newId())).httpStatus
  for (const text of ['zvezdana@ohrid.example', 'Zvezdana Petkovska', '070 999 111', 'AB7654321', '198.51.100.7'])
    expect(await ask(searchPlayers, { text })).toBe(200)
  expect(await ask(findPlayer, { name: person.email })).toBe(200)
  expect(await ask(getDossier, { playerId })).toBe(200)
  const details = { city: 'Kej Makedonija', mobile: '+38970999111' }
  expect(await ask(correctPlayerDetails, { playerId, reason: 'Petkovska called', details })).toBe(200)
  await ask(correctPlayerDetails, { playerId, reason: 'Petkovska', details: { mobile: '070 999 111 x' } })
  expect(await ask(mailPlayer, { playerId, reason: 'For Zvezdana', subject: 'Dear Zvezdana', text: 'x' })).toBe(200)
  expect(await ask(sendMessage, { playerId, content: 'Dear Zvezdana' })).toBe(200)
  expect(await ask(addPlayerNote, { playerId, text: 'Zvezdana lives at Kej Makedonija' })).toBe(200)
  await ask(bookGoodwill, { playerId, reason: 'Zvezdana', currency: 'GBP', direction: 'DEBIT', amount: '9' })
  const roles = ['support']
  const invitation = { email: 'zvezdana.boss@ohrid.example', name: 'Zvezdana', language: 'en' as const, roles }
  // A service account may not invite staff. The refused request must not put personal data into the log either.
  expect(await ask(inviteStaff, invitation)).toBe(403)
  await ask(excludePlayer, { playerId, reason: 'Zvezdana asked', months: '6' })
  await ask(lockAccount, { playerId: newId(), reason: 'Zvezdana' })
  await app.inject({ url: `/platform/staff/getDossier?playerId=${person.email}`, headers: staff.headers })
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.filter((line) => traces.test(line))).toEqual([])
})

/**
 * The query fields that URLs of staff operations may have. They contain ids, dates, states, currencies, and names of
 * games, payment methods and metrics, but no personal data.
 */
const harmless = new Set(
  (
    'playerId playerIds documentId fileId endpointId entryId roundId channelId gameId studio provider method ' +
    'queue startDate endDate date hour before cursor size order by kind type state status detail currency country ' +
    'limitTypes periodTypes search site account figure category'
  ).split(' '),
)

test('no URL of a staff operation can contain a name, an e-mail address, a number or an IP address', () => {
  const reads = operations.filter(({ access, method }) => access === 'staff' && method === 'GET')
  const fields = reads.flatMap(({ id, request }) =>
    Object.keys(request.def.shape).flatMap((name) => (harmless.has(name) ? [] : [`${id}: ${name}`])),
  )
  expect(fields).toEqual([])
})
