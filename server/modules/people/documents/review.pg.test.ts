import {
  type DocumentType,
  getDocumentTypes,
  getUserDocuments,
  type userDocument,
} from '@baize/contract/documents/player'
import {
  cancelDocumentRequest,
  getDocumentsToReview,
  getReviewFile,
  reviewDocument,
} from '@baize/contract/documents/staff'
import { getPlayerInfo } from '@baize/contract/players/player'
import { getDossierDocuments } from '@baize/contract/dossiers/views'
import { excludePlayer, requestDocuments } from '@baize/contract/restrictions/staff'
import { login, loginToWithdraw } from '@baize/contract/sessions/player'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Tx } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { openBrowser } from '../../../testing/browser.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { photo, sendDocument } from '../../../testing/documents.ts'
import { mailsTo } from '../../../testing/mail.ts'
import { changeMeanwhile } from '../../../testing/meanwhile.ts'
import { deposit } from '../../../demo/deposit.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'
import { vera as staff, veraSetting } from '../../../testing/staff.ts'
import { hashNumbers } from './jobs.ts'
import { readFileOf } from './read.ts'
import { rotateDocuments } from './rotate.ts'

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

describe('a document that staff have requested', () => {
  const upload = async (documentType: string, who = player) =>
    sendDocument(running, who, [{ role: 'FRONT', name: 'statement.png', bytes: await photo() }], {
      documentType,
      // The form may still contain what was typed for a document of another type.
      issueDate: '2025-01-31',
      expiryDate: '2020-01-01',
      documentNumber: 'AB1234567',
    })
  const request = async (documentType: DocumentType) => {
    const asked = { playerId: player.playerId, documentType, wanted: 'Of this month', reason: 'Large deposits' }
    expect((await call(running, staff as never, requestDocuments, asked, newId())).body['status']).toBe('SUCCESS')
  }
  const typesFor = async (who = player) => {
    const { body } = await call(running, who, getDocumentTypes, {})
    return (body['documentTypes'] as { documentType: string }[]).map(({ documentType }) => documentType)
  }
  const decide = (documentId: string, decision: 'approve' | 'reject') => {
    const review = { playerId: player.playerId, documentId, decision, reason: 'Not readable' }
    return call(running, staff as never, reviewDocument, review, newId())
  }
  const identity = ['ID_CARD', 'PASSPORT', 'DRIVING_LICENSE']

  test('can be uploaded only by the player who was asked, until staff have approved one', async () => {
    expect(await typesFor()).toEqual(identity)
    expect(await upload('BANK_STATEMENT')).toMatchObject({
      status: 'NOT_REQUESTED',
      body: { errors: [{ field: 'documentType' }] },
    })
    await request('BANK_STATEMENT')
    const other = await signUpPlayer(running)
    expect(await typesFor(other)).toEqual(identity)
    expect((await upload('BANK_STATEMENT', other)).status).toBe('NOT_REQUESTED')
    expect(await typesFor()).toEqual([...identity, 'BANK_STATEMENT'])
    expect((await upload('SOURCE_OF_FUNDS')).status).toBe('NOT_REQUESTED')
    const refused = await upload('BANK_STATEMENT')
    expect(refused.status).toBe('SUCCESS')
    expect((await decide(refused.body.documentId ?? '', 'reject')).body).toMatchObject({ documentStatus: 'REJECTED' })
    expect(await typesFor()).toEqual([...identity, 'BANK_STATEMENT'])
    const second = await upload('BANK_STATEMENT')
    expect((await decide(second.body.documentId ?? '', 'approve')).body).toMatchObject({ documentStatus: 'APPROVED' })
    expect(await typesFor()).toEqual(identity)
  })

  test('does not verify the identity, ends no session and reserves no number', async () => {
    await request('BANK_STATEMENT')
    const { body } = await upload('BANK_STATEMENT')
    const listing = await call(running, player, getUserDocuments, {})
    expect(listing.body).not.toHaveProperty('maskedNumber')
    expect((await decide(body.documentId ?? '', 'approve')).body).toMatchObject({ documentStatus: 'APPROVED' })
    expect((await call(running, player, getPlayerInfo, {})).body).toMatchObject({
      registrationStatus: 'ID_CHECK_LOCK',
      kycStatus: 'PENDING',
    })
    const [newest] = await mailsTo(running.context, player.email)
    expect(newest?.letter.template).toBe('documentAccepted')
    await hashNumbers(running.context)
    const claims = running.context.db.selectFrom('document_claim').select('player_id')
    expect(await claims.where('player_id', '=', player.playerId).execute()).toEqual([])
  })

  test('is stored where processes of 0.3.0, which would verify the player with it, never look', async () => {
    await request('BANK_STATEMENT')
    expect((await upload('BANK_STATEMENT')).status).toBe('SUCCESS')
    expect(await documentsOf(player)).toMatchObject([{ documentType: 'BANK_STATEMENT', userDocumentFiles: [{}] }])
    const read = running.context.db.selectFrom('document').select('document_type')
    expect(await read.where('player_id', '=', player.playerId).execute()).toEqual([])
  })

  test('can be uploaded again after a newer request, although an older document is approved later', async () => {
    await request('BANK_STATEMENT')
    const october = await upload('BANK_STATEMENT')
    await request('BANK_STATEMENT')
    expect((await decide(october.body.documentId ?? '', 'approve')).body['documentStatus']).toBe('APPROVED')
    const november = await upload('BANK_STATEMENT')
    expect(november.status).toBe('SUCCESS')
    expect((await decide(november.body.documentId ?? '', 'approve')).body['documentStatus']).toBe('APPROVED')
    expect(await typesFor()).toEqual(identity)
  })

  test('is refused if the request ended while its files were being stored', async () => {
    await request('BANK_STATEMENT')
    const ended = (tx: Tx) => tx.deleteFrom('document_request').where('player_id', '=', player.playerId).execute()
    const sent = await changeMeanwhile(running.context, player.playerId, () => upload('BANK_STATEMENT'), ended)
    expect(sent.status).toBe('NOT_REQUESTED')
    expect(await documentsOf(player)).toEqual([])
  })

  test('is encrypted again when the secret key is rotated', async () => {
    await request('BANK_STATEMENT')
    const { body } = await upload('BANK_STATEMENT')
    const { context } = running
    const { keys } = context.config.documents
    const documents = { ...context.config.documents, keys: { current: 'the key of next year', others: [keys.current] } }
    const rotated = { ...context, config: { ...context.config, documents } }
    expect(await rotateDocuments(rotated)).toMatchObject({ unopened: 0, left: 0 })
    const onlyNew = { ...documents, keys: { ...documents.keys, others: [] } }
    const [document] = await documentsOf(player)
    const file = await readFileOf(
      { ...context, config: { ...context.config, documents: onlyNew } },
      player.playerId,
      body.documentId ?? '',
      document?.userDocumentFiles[0]?.id ?? '',
    )
    expect(file.mediaType).toBe('image/jpeg')
    const back = { ...documents, keys: { current: keys.current, others: [documents.keys.current] } }
    expect(await rotateDocuments({ ...context, config: { ...context.config, documents: back } })).toMatchObject({
      left: 0,
    })
  })

  test('is listed as requested, until staff cancel the request', async () => {
    const listed = async () => {
      const asked = { playerId: player.playerId }
      return (await call(running, staff as never, getDossierDocuments, asked)).body['requestedDocuments']
    }
    const cancel = () => {
      const asked = { playerId: player.playerId, documentType: 'BANK_STATEMENT', reason: 'The wrong type' } as const
      return call(running, staff as never, cancelDocumentRequest, asked, newId())
    }
    expect((await cancel()).body['status']).toBe('NOT_REQUESTED')
    await request('BANK_STATEMENT')
    expect(await listed()).toEqual([{ documentType: 'BANK_STATEMENT', requestedAt: expect.any(String) as string }])
    expect((await cancel()).body['status']).toBe('SUCCESS')
    expect(await listed()).toEqual([])
    expect((await upload('BANK_STATEMENT')).status).toBe('NOT_REQUESTED')
  })

  test('can be uploaded by an excluded player who has logged in to withdraw', async () => {
    player = await signUpPlayer(running)
    const exclusion = { playerId: player.playerId, reason: 'Asked for it', months: '6' } as const
    expect((await call(running, staff as never, excludePlayer, exclusion, newId())).body['status']).toBe('SUCCESS')
    await deposit(running.context, player.playerId, '20.00')
    const browser = openBrowser(running)
    const { username, password } = player
    const refused = await browser.call(login, { username, password })
    const challenge = String(refused.body['withdrawalChallenge'])
    const { body } = await browser.call(loginToWithdraw, { challenge })
    const sessionKey = String(body['sessionKey'])
    const withdrawing = { ...player, sessionKey, headers: { authorization: `Bearer ${sessionKey}` } }
    expect(await typesFor(withdrawing)).toEqual([])
    expect((await upload('SOURCE_OF_FUNDS', withdrawing)).status).toBe('WRONG_STATE')
    await request('SOURCE_OF_FUNDS')
    expect(await typesFor(withdrawing)).toEqual(['SOURCE_OF_FUNDS'])
    expect((await upload('PASSPORT', withdrawing)).status).toBe('WRONG_STATE')
    expect((await upload('SOURCE_OF_FUNDS', withdrawing)).status).toBe('SUCCESS')
    expect(await documentsOf(withdrawing)).toMatchObject([{ documentType: 'SOURCE_OF_FUNDS' }])
  })

  test('can be one of identity, which every player can upload', async () => {
    await request('PASSPORT')
    expect(await typesFor()).toEqual(identity)
  })
})
