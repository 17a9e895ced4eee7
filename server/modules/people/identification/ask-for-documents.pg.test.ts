import { completeIdentification } from '@baize/contract/identification/player'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { photo, sendDocument } from '../../../testing/documents.ts'
import { mailsTo } from '../../../testing/mail.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'
import { askForDocuments, requestQueue, type DocumentRequest } from './ask-for-documents.ts'

let folder: string
let registers: Registers
let running: TestApp
let player: SignedUpPlayer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-documents-'))
  registers = await openRegisters()
  running = await build({ ...registers.environment, DATA_DIR: folder }, { jobs: false })
})
afterAll(async () => {
  await running.close()
  await registers.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  player = await signUpPlayer(running, { registrationStatus: 'QUICK_REG' })
  const identity = { firstName: 'Elena', lastName: `Petrova ${player.username}`, gender: 'M', country: 'HU' } as const
  const birth = { birthDate: '1990-05-17', birthSurname: 'Petrova', birthName: 'Elena', birthPlace: 'Ohrid' }
  const home = { postCode: '6000', city: 'Ohrid', address: 'Partizanska 7', addressCardNumber: '123456' }
  const input = { ...identity, ...birth, ...home, motherName: 'Marija', isPublicFigure: false, isAgreed: true } as const
  expect((await call(running, player, completeIdentification, input)).body).toEqual({ status: 'SUCCESS' })
})

/** The queued requests for documents. `seconds` is the time until the request is processed. */
async function waiting(): Promise<{ data: DocumentRequest; seconds: number }[]> {
  const { rows } = await running.context.database.pool.query<{ data: DocumentRequest; seconds: number }>(
    `select data, extract(epoch from start_after - created_on)::int as seconds
       from pgboss.job where name = $1 and data ->> 'playerId' = $2`,
    [requestQueue, player.playerId],
  )
  return rows
}

const letters = async () =>
  (await mailsTo(running.context, player.email)).filter(({ letter }) => letter.template === 'documents')

async function runJob(): Promise<void> {
  const [request] = await waiting()
  if (!request) throw new Error('no request waits')
  await askForDocuments(running.context, request.data)
}

describe('a player who completes the sign-up without the registry', () => {
  test('gets a quarter of an hour to show a document before a mail asks for one', async () => {
    expect(await letters()).toEqual([])
    expect(await waiting()).toMatchObject([{ seconds: 15 * 60 }])
  })

  test('gets no mail after an upload', async () => {
    const bytes = await photo()
    const sides = (['FRONT', 'BACK'] as const).map((role) => ({ role, name: `${role}.jpg`, bytes }))
    expect((await sendDocument(running, player, sides)).body).toMatchObject({ status: 'SUCCESS' })
    await runJob()
    expect(await letters()).toEqual([])
  })

  test('gets one mail without an upload, even if the job is repeated', async () => {
    await runJob()
    await Promise.all([runJob(), runJob()])
    expect(await letters()).toHaveLength(1)
  })

  test('gets no mail once the identity is verified', async () => {
    const { db } = running.context
    await db
      .updateTable('player')
      .set({ registration_status: 'PLAYER' })
      .where('player_id', '=', player.playerId)
      .execute()
    await runJob()
    expect(await letters()).toEqual([])
  })
})
