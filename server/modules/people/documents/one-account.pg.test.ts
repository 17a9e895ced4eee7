import { checkDocument } from '@baize/contract/documents/player'
import { reviewDocument } from '@baize/contract/documents/staff'
import { getFindings, resolveFinding } from '@baize/contract/findings/staff'
import { getPlayerInfo } from '@baize/contract/players/player'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import { todayOf } from '../../../settings/brand/days.ts'
import { build, type OwnedTestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { passportFields, photo, sendDocument } from '../../../testing/documents.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { staff } from '../../../testing/staff.ts'
import { hashNumbers } from './jobs.ts'

let folder: string
let running: OwnedTestApp
let fields: ReturnType<typeof passportFields>
let ana: SignedUpPlayer
let eva: SignedUpPlayer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-one-account-'))
  running = await build({ DATA_DIR: folder }, { jobs: false })
})
afterAll(async () => {
  await running.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  const waiting = { registrationStatus: 'ID_CHECK_LOCK', kycStatus: 'PENDING' } as const
  ;[ana, eva] = await Promise.all([signUpPlayer(running, waiting), signUpPlayer(running, waiting)])
  fields = passportFields()
})

async function handIn(player: SignedUpPlayer, changes: Partial<typeof fields> = {}): Promise<string> {
  const files = [{ role: 'FRONT', name: 'front.png', bytes: await photo() }]
  const sent = await sendDocument(running, player, files, { ...fields, ...changes })
  expect(sent.body).toEqual({ status: 'SUCCESS', documentId: expect.any(String) as string })
  return sent.body.documentId ?? ''
}

const approve = async ({ playerId }: SignedUpPlayer, documentId: string) => {
  const decision = { playerId, documentId, decision: 'approve', reason: 'It is them' } as const
  return (await call(running, staff, reviewDocument, decision, newId())).body['status']
}

interface Found {
  readonly findingId: string
  readonly kind: string
  readonly foundBy: string
  readonly account: { readonly playerId: string }
  readonly other: { readonly playerId: string; readonly username: string }
}

const findingsAbout = async ({ playerId }: Pick<SignedUpPlayer, 'playerId'>): Promise<Found[]> =>
  ((await call(running, staff, getFindings, { size: 100 })).body['findings'] as Found[]).filter(
    ({ account }) => account.playerId === playerId,
  )

const resolve = async ({ playerId }: SignedUpPlayer, decision: 'confirm' | 'dismiss') => {
  const [finding] = await findingsAbout({ playerId })
  const input = { playerId, findingId: finding?.findingId ?? '', decision, reason: 'Both passports lie before me' }
  return (await call(running, staff, resolveFinding, input)).body['status']
}

describe('a document number that two players upload', () => {
  test('is accepted from both players, and staff see both accounts', async () => {
    await handIn(ana)
    expect(await findingsAbout(ana)).toEqual([])
    await handIn(eva, { documentNumber: fields.documentNumber.toLowerCase() })
    await handIn(eva)
    expect(await findingsAbout(eva)).toMatchObject([
      {
        kind: 'NUMBER',
        foundBy: 'saveDocument',
        account: { playerId: eva.playerId, username: eva.username },
        other: { playerId: ana.playerId, username: ana.username, email: ana.email },
      },
    ])
  })

  test('verifies one of the players, and the other only after a decision by staff', async () => {
    const documentId = await handIn(ana)
    const other = await handIn(eva)
    expect(await approve(eva, other)).toBe('FINDING_UNDECIDED')
    expect(await approve(ana, documentId)).toBe('SUCCESS')
    expect(await resolve(eva, 'dismiss')).toBe('SUCCESS')
    expect(await approve(eva, other)).toBe('SUCCESS')
  })

  test('reports the first uploader to staff once the number has verified the other player', async () => {
    const documentId = await handIn(ana)
    const other = await handIn(eva)
    await resolve(eva, 'dismiss')
    expect(await approve(eva, other)).toBe('SUCCESS')
    expect(await findingsAbout(ana)).toMatchObject([{ foundBy: 'reviewDocument', other: { playerId: eva.playerId } }])
    expect(await approve(ana, documentId)).toBe('FINDING_UNDECIDED')
  })

  test('cannot verify an account whose suspicion staff have confirmed', async () => {
    await handIn(ana)
    const other = await handIn(eva)
    expect(await resolve(eva, 'confirm')).toBe('SUCCESS')
    expect(await findingsAbout(eva)).toEqual([])
    expect(await approve(eva, other)).toBe('FINDING_UNDECIDED')
    expect(await approve(eva, await handIn(eva, { documentNumber: passportFields().documentNumber }))).toBe(
      'FINDING_UNDECIDED',
    )
    expect((await call(running, eva, getPlayerInfo, {})).body).toMatchObject({ kycStatus: 'PENDING' })
  })

  test('may be used again for another type of document', async () => {
    await handIn(ana, { documentNumber: 'AB123456' })
    const files = await Promise.all(['FRONT', 'BACK'].map(async (role) => ({ role, name: 'a', bytes: await photo() })))
    const licence = { ...fields, documentType: 'DRIVING_LICENSE', documentNumber: 'AB123456' }
    expect((await sendDocument(running, eva, files, licence)).status).toBe('SUCCESS')
    expect(await findingsAbout(eva)).toEqual([])
  })
})

test('of two approvals at once, one verifies its player and the other becomes a finding for staff', async () => {
  const first = await handIn(ana, { documentNumber: 'CD1000001' })
  const second = await handIn(eva, { documentNumber: 'CD1000002' })
  // Makes two documents look as if a release that did not compare numbers had stored them.
  await running.context.db.updateTable('document').set({ number_hash: null }).execute()
  const ofFirst = running.context.db.selectFrom('document').select('number_sealed').where('document_id', '=', first)
  await running.context.db
    .updateTable('document')
    .set(await ofFirst.executeTakeFirstOrThrow())
    .where('document_id', '=', second)
    .execute()
  const outcomes = await Promise.all([approve(ana, first), approve(eva, second)])
  expect(new Set(outcomes)).toEqual(new Set(['FINDING_UNDECIDED', 'SUCCESS']))
  const loser = outcomes[0] === 'SUCCESS' ? eva : ana
  expect(await findingsAbout(loser)).toMatchObject([{ kind: 'NUMBER', foundBy: 'reviewDocument' }])
})

test('documents of an earlier release are compared, and approved documents reserve their number', async () => {
  await approve(ana, await handIn(ana))
  const { db } = running.context
  await db.updateTable('document').set({ number_hash: null }).execute()
  await running.owner.deleteFrom('document_claim').execute()
  await hashNumbers(running.context)
  await handIn(eva)
  expect(await findingsAbout(eva)).toMatchObject([{ other: { playerId: ana.playerId } }])
  const claims = await db.selectFrom('document_claim').select('player_id').execute()
  expect(claims.map(({ player_id }) => player_id)).toContain(ana.playerId)
})

test('the database contains no document number in clear text', async () => {
  await approve(ana, await handIn(ana, { documentNumber: 'QX7654321' }))
  for (const table of ['document', 'document_claim']) {
    const { rows } = await running.context.database.pool.query<{ text: string }>(
      `select row_to_json(${table})::text as text from ${table} where player_id = $1`,
      [ana.playerId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toContain('7654321')
  }
})

describe('an expired document', () => {
  const today = () => todayOf(running.context.config, running.clock.now())

  test('is refused with an error at its field, when the form is checked and at the upload', async () => {
    const expiryDate = today().subtract({ days: 1 }).toString()
    const shown = { documentType: 'PASSPORT', documentNumber: fields.documentNumber, expiryDate } as const
    expect((await call(running, ana, checkDocument, shown)).body).toMatchObject({
      status: 'INVALID',
      errors: [{ field: 'expiryDate', error: 'This document has expired. Please use one that is still valid.' }],
    })
    const files = [{ role: 'FRONT', name: 'front.png', bytes: await photo() }]
    const sent = await sendDocument(running, ana, files, { ...fields, expiryDate })
    expect(sent.body.errors).toMatchObject([{ field: 'expiryDate' }])
    expect((await call(running, ana, checkDocument, { ...shown, expiryDate: '2099-01-31' })).body).toEqual({
      status: 'SUCCESS',
    })
  })

  test('cannot be approved when it expired while it waited', async () => {
    const tomorrow = running.clock.now().add({ hours: 24 }).toString().slice(0, 10)
    const documentId = await handIn(ana, { expiryDate: tomorrow })
    running.clock.advance({ hours: 48 })
    expect(await approve(ana, documentId)).toBe('EXPIRED')
  })
})

test('the refusal of a file names the file', async () => {
  const card = { ...fields, documentType: 'ID_CARD', documentNumber: '123456AB' }
  const front = { role: 'FRONT', name: 'front.png', bytes: await photo() }
  const back = { role: 'BACK', name: 'back.png', bytes: Buffer.from('MZ') }
  const refused = await sendDocument(running, ana, [front, back], card)
  expect([refused.status, refused.body.errors]).toMatchObject(['FILE_TYPE', [{ field: 'BACK' }]])
  const missing = await sendDocument(running, ana, [front], card)
  expect([missing.status, missing.body.errors]).toMatchObject(['FILE_MISSING', [{ field: 'BACK' }]])
})
