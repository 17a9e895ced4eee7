import { getUserDocuments, type userDocument } from '@baize/contract/documents/player'
import { getDocumentsToReview, getReviewFile, reviewDocument } from '@baize/contract/documents/staff'
import { getPlayerInfo } from '@baize/contract/players/player'
import { login } from '@baize/contract/sessions/player'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { newId } from '../../../kit/ids.ts'
import { openBrowser } from '../../../testing/browser.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { photo, sendDocument } from '../../../testing/documents.ts'
import { mailsTo } from '../../../testing/mail.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'
import { vera as staff, veraSetting } from '../../../testing/staff.ts'

let registers: Registers
let folder: string
let running: TestApp
let player: SignedUpPlayer
beforeAll(async () => {
  registers = await openRegisters()
  folder = mkdtempSync(join(tmpdir(), 'baize-review-'))
  const environment = { DATA_DIR: folder, ...veraSetting }
  running = await build({ ...registers.environment, ...environment }, { jobs: false })
})
afterAll(async () => {
  await running.close()
  await registers.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  player = await signUpPlayer(running, { registrationStatus: 'ID_CHECK_LOCK', kycStatus: 'PENDING' })
})

const documentsOf = async (who: SignedUpPlayer): Promise<z.infer<typeof userDocument>[]> =>
  (await call(running, who, getUserDocuments, {})).body['userDocuments'] as z.infer<typeof userDocument>[]

describe('the review', () => {
  const handIn = async () => {
    const sent = await sendDocument(running, player, [{ role: 'FRONT', name: 'front.png', bytes: await photo() }])
    return sent.body.documentId ?? ''
  }
  const decide = (documentId: string, decision: 'approve' | 'reject', key = newId(), who = staff) =>
    call(
      running,
      who as never,
      reviewDocument,
      { playerId: player.playerId, documentId, decision, reason: 'Blurred' },
      key,
    )

  test('an approval verifies the player, mails them and ends their sessions', async () => {
    const documentId = await handIn()
    const waiting = (await call(running, staff as never, getDocumentsToReview, { size: 100 })).body['documents']
    const mine = (waiting as { id: string }[]).find(({ id }) => id === documentId)
    expect(mine).toMatchObject({
      playerId: player.playerId,
      documentNumber: expect.stringMatching(/^AB1/) as string,
      issueDate: '2025-01-31',
    })
    const key = newId()
    expect((await decide(documentId, 'approve', key)).body).toEqual({ status: 'SUCCESS', documentStatus: 'APPROVED' })
    expect((await decide(documentId, 'approve', key)).body).toEqual({ status: 'SUCCESS', documentStatus: 'APPROVED' })
    expect((await decide(documentId, 'reject')).body['status']).toBe('REVIEWED')
    expect((await call(running, player, getPlayerInfo, {})).httpStatus).toBe(401)
    const browser = openBrowser(running)
    const { username, password } = player
    expect((await browser.call(login, { username, password })).body).toMatchObject({ registrationStatus: 'PLAYER' })
    expect((await browser.call(getPlayerInfo, {})).body).toMatchObject({ kycStatus: 'PASS' })
    const [newest] = await mailsTo(running.context, player.email)
    expect(newest?.letter.template).toBe('documentApproved')
  })

  test('a rejection tells the player why, and they upload another document', async () => {
    const documentId = await handIn()
    expect((await decide(documentId, 'reject')).body).toMatchObject({ documentStatus: 'REJECTED' })
    expect((await documentsOf(player))[0]).toMatchObject({ status: 'REJECTED', reason: 'Blurred' })
    const [newest] = await mailsTo(running.context, player.email)
    expect(newest?.letter).toMatchObject({ template: 'documentRejected', reason: 'Blurred' })
    expect((await call(running, player, getPlayerInfo, {})).body).toMatchObject({ registrationStatus: 'ID_CHECK_LOCK' })
    expect(await handIn()).not.toBe('')
  })

  test('the audit log records each view of a file', async () => {
    const documentId = await handIn()
    const fileId = (await documentsOf(player))[0]?.userDocumentFiles[0]?.id ?? ''
    const { playerId } = player
    const file = await call(running, staff as never, getReviewFile, { playerId, documentId, fileId })
    expect(file.body).toMatchObject({ mediaType: 'image/jpeg' })
    const audit = running.context.db.selectFrom('audit').select('actor').where('operation', '=', 'getReviewFile')
    expect(await audit.where('player_id', '=', playerId).execute()).toEqual([{ actor: 'staff:vera' }])
  })

  test('is for staff only', async () => {
    const documentId = await handIn()
    const asPlayer = await decide(documentId, 'approve', newId(), player)
    expect(asPlayer.httpStatus).toBe(401)
    expect((await decide(newId(), 'approve')).httpStatus).toBe(404)
  })
})
