import {
  getDocumentFile,
  getDocumentTypes,
  getUserDocuments,
  saveMultipleDocument,
  saveSingleDocument,
  type userDocument,
} from '@baize/contract/documents/player'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { passportFields, pdf, photo, sendDocument, type SentFile } from '../../../testing/documents.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'

type Document = z.infer<typeof userDocument>

let folder: string
let running: TestApp
let player: SignedUpPlayer
let clamd: Server
/** The result that the simulated virus scanner returns next. */
let scanner: 'OK' | 'Eicar FOUND' | 'ERROR'
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-documents-'))
  clamd = createServer((socket) => {
    socket.on('error', () => undefined)
    // An empty chunk, which is a length of four zero bytes, ends the file.
    socket.on('data', (data: Buffer) => data.subarray(-4).equals(Buffer.alloc(4)) && socket.end(`stream: ${scanner}\0`))
  })
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve))
  const { port } = clamd.address() as AddressInfo
  const environment = {
    DATA_DIR: folder,
    CLAMD_URL: `tcp://127.0.0.1:${port}`,
  }
  running = await build(environment, { jobs: false })
})
afterAll(async () => {
  await running.close()
  clamd.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  scanner = 'OK'
  player = await signUpPlayer(running, { registrationStatus: 'ID_CHECK_LOCK', kycStatus: 'PENDING' })
})

const send = (...files: SentFile[]) => sendDocument(running, player, files)
const front = (bytes: Buffer, name = 'front.png'): SentFile => ({ role: 'FRONT', name, bytes })

const documentsOf = async (who: SignedUpPlayer): Promise<Document[]> =>
  (await call(running, who, getUserDocuments, {})).body['userDocuments'] as Document[]

const storedFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  )

describe('a document', () => {
  test('is stored, listed, and read by its owner', async () => {
    const passport = { ...passportFields(), documentNumber: 'AB1xxxxx' }
    const { status, body } = await sendDocument(running, player, [front(await photo())], passport)
    expect(status).toBe('SUCCESS')
    const listing = await call(running, player, getUserDocuments, {})
    expect(listing.body).toMatchObject({
      maskedNumber: '•••••xxx',
      userDocuments: [
        {
          id: body.documentId,
          documentType: 'PASSPORT',
          status: 'NOT_REVIEWED',
          userDocumentFiles: [{ fileName: 'front.png', role: 'FRONT' }],
        },
      ],
    })
    const fileId = (await documentsOf(player))[0]?.userDocumentFiles[0]?.id ?? ''
    const file = await call(running, player, getDocumentFile, { documentId: body.documentId ?? '', fileId })
    expect(file.body).toMatchObject({ mediaType: 'image/jpeg' })
    const bytes = Buffer.from(String(file.body['content']), 'base64')
    const { width, exif } = await sharp(bytes).metadata()
    expect([width, exif]).toEqual([320, undefined])
    expect(bytes.includes('script')).toBe(false)
  })

  test('of another player is unknown', async () => {
    const { body } = await send(front(await photo()))
    const fileId = (await documentsOf(player))[0]?.userDocumentFiles[0]?.id ?? ''
    const other = await signUpPlayer(running)
    const stolen = await call(running, other, getDocumentFile, { documentId: body.documentId ?? '', fileId })
    expect([stolen.httpStatus, stolen.body['status']]).toEqual([404, 'NOT_FOUND'])
    expect(await documentsOf(other)).toEqual([])
  })

  test('is stored encrypted, under a random name, readable by no other user', async () => {
    const before = new Set(storedFiles())
    await send(front(await photo(), 'my passport.jpg'))
    const stored = storedFiles().find((path) => !before.has(path)) ?? ''
    expect(stored).toMatch(/\/documents\/[\w-]{2}\/[\w-]{43}$/)
    expect(statSync(stored).mode & 0o777).toBe(0o600)
    const bytes = readFileSync(stored)
    expect(bytes.includes('JFIF')).toBe(false)
    expect(bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xd8]))).toBe(false)
  })

  test('needs the fields and files of its type', async () => {
    const { body } = await call(running, player, getDocumentTypes, {})
    expect(body['documentTypes']).toMatchObject([
      { documentType: 'ID_CARD', multipleFileRequired: true },
      { documentType: 'PASSPORT', multipleFileRequired: false },
      { documentType: 'DRIVING_LICENSE', documentNumberRequired: true },
    ])
    const bytes = await photo()
    const empty = { documentType: 'PASSPORT', issueDate: '', expiryDate: '2020-01-01', documentNumber: '1' }
    const wrong = await sendDocument(running, player, [front(bytes)], empty)
    expect([wrong.status, wrong.body.errors?.map(({ field }) => field)]).toEqual([
      'INVALID',
      ['issueDate', 'expiryDate', 'documentNumber'],
    ])
    const card = { ...passportFields(), documentType: 'ID_CARD', documentNumber: '123456AB' }
    expect((await sendDocument(running, player, [front(bytes)], card)).status).toBe('FILE_MISSING')
    const both = [front(bytes), { role: 'BACK', name: 'back.png', bytes: await photo('png') }]
    expect((await sendDocument(running, player, both, card)).status).toBe('SUCCESS')
    expect((await sendDocument(running, player, both, card, 'saveSingleDocument')).status).toBe('TOO_LARGE')
  })

  test('is refused without a session and before the registration is complete', async () => {
    const nobody = { headers: { authorization: `Bearer ${'A'.repeat(43)}` } }
    expect((await sendDocument(running, nobody, [front(await photo())])).status).toBe('SESSION_INVALID')
    const newcomer = await signUpPlayer(running, { registrationStatus: 'QUICK_REG' })
    expect((await sendDocument(running, newcomer, [front(await photo())])).status).toBe('WRONG_STATE')
    // A player who may not upload is refused before the uploaded files are read.
    expect((await sendDocument(running, newcomer, [front(Buffer.alloc(10_000_001))])).status).toBe('WRONG_STATE')
    for (const operation of [saveSingleDocument, saveMultipleDocument]) {
      const json = await call(running, player, operation, { documentType: 'PASSPORT' })
      expect(json.httpStatus).toBe(415)
    }
  })
})

test('a form on another site cannot upload a document', async () => {
  const cookie = { cookie: `SESSION_KEY=${player.sessionKey}`, origin: 'https://evil.example' }
  const foreign = await sendDocument(running, { headers: cookie as never }, [front(await photo())])
  expect(foreign.httpStatus).toBe(403)
  expect(await documentsOf(player)).toEqual([])
})

describe('bad files', () => {
  const bomb = () =>
    sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#000' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer()
  /** Changes a PNG's header so that it claims 60,000 by 60,000 pixels. */
  const lying = (png: Buffer) => {
    const bytes = Buffer.from(png)
    bytes.writeUInt32BE(60_000, 16)
    bytes.writeUInt32BE(60_000, 20)
    return bytes
  }
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

  test.each([
    ['an empty file', () => Buffer.alloc(0), 'FILE_EMPTY'],
    ['an executable named .png', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4000, 7)]), 'FILE_TYPE'],
    ['a shell script named .jpg', () => Buffer.from('#!/bin/sh\nrm -rf /\n'), 'FILE_TYPE'],
    ['an SVG', () => script, 'FILE_TYPE'],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'), 'FILE_TYPE'],
    ['a zip', () => Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(2000)]), 'FILE_TYPE'],
    ['half a picture', async () => (await photo()).subarray(0, 400), 'FILE_BROKEN'],
    ['a picture of 256 megapixels', bomb, 'FILE_BROKEN'],
    ['a PDF without an end', () => Buffer.from('%PDF-1.7\n1 0 obj\n'), 'FILE_BROKEN'],
    ['a PDF with a script', () => pdf({ extra: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }), 'FILE_ACTIVE'],
    ['a PDF with an escaped script', () => pdf({ extra: '/Names << /J#61vaScript 3 0 R >>' }), 'FILE_ACTIVE'],
    ['a PDF with a packed script', () => pdf({ packed: '4 0 << /S /JavaScript /JS (x) >>' }), 'FILE_ACTIVE'],
    ['a PDF that unpacks to a thousand times its size', () => pdf({ packed: ' '.repeat(21_000_000) }), 'FILE_BROKEN'],
    [
      'an HTML page with a PDF in it',
      () => Buffer.concat([Buffer.from('<html><script>1</script>'), pdf()]),
      'FILE_TYPE',
    ],
    ['a PDF that opens a page', () => pdf({ extra: '/AA << /O << /S /URI >> >>' }), 'FILE_ACTIVE'],
    ['an archive that ends as a PDF', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), pdf()]), 'FILE_TYPE'],
    ['a picture whose header overstates its size', async () => lying(await photo('png')), 'FILE_BROKEN'],
    ['a PDF with a password', () => pdf({ extra: '/Encrypt 9 0 R' }), 'FILE_ACTIVE'],
  ])('%s is refused and not stored', async (_name, make, status) => {
    const before = storedFiles().length
    const answer = await send(front(await make()))
    expect([answer.httpStatus, answer.status]).toEqual([200, status])
    expect(storedFiles()).toHaveLength(before)
    expect(await documentsOf(player)).toEqual([])
  })

  test('a PDF without active content is accepted', async () => {
    expect((await send(front(pdf({ packed: '4 0 << /Type /Page >>' }), 'scan.pdf'))).status).toBe('SUCCESS')
  })

  test('a picture with HTML and a PDF appended keeps only its pixels', async () => {
    const polyglot = Buffer.concat([await photo(), Buffer.from('<html><script>alert(1)</script></html>'), pdf()])
    const { body } = await send(front(polyglot, 'both.pdf'))
    const fileId = (await documentsOf(player))[0]?.userDocumentFiles[0]?.id ?? ''
    const file = await call(running, player, getDocumentFile, { documentId: body.documentId ?? '', fileId })
    const kept = Buffer.from(String(file.body['content']), 'base64')
    expect([kept.includes('<html>'), kept.includes('%PDF')]).toEqual([false, false])
  })

  test('a file of 10 MB is accepted and one byte more is too large', async () => {
    const large = Buffer.concat([await photo(), Buffer.alloc(10_000_001)])
    expect((await send(front(large.subarray(0, 10_000_001)))).httpStatus).toBe(413)
    expect((await send(front(large.subarray(0, 10_000_000)))).httpStatus).toBe(200)
  })

  test.each([
    ['../../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\win.ini', 'win.ini'],
    ['.htaccess', 'htaccess'],
    ['<img src=x onerror=alert(1)>.png', '_img src_x onerror_alert_1__.png'],
    ['photo\u202egpj.exe', 'photo_gpj.exe'],
  ])('the file name %s is made harmless', async (name, kept) => {
    const before = new Set(storedFiles())
    expect((await send(front(await photo(), name))).status).toBe('SUCCESS')
    expect((await documentsOf(player))[0]?.userDocumentFiles[0]?.fileName).toBe(kept)
    const stored = storedFiles().filter((path) => !before.has(path))
    expect(stored.map((path) => /\/documents\/[\w-]{2}\/[\w-]{43}$/.test(path))).toEqual([true])
  })

  test('four files, an unknown role and a repeated role are refused', async () => {
    const bytes = await photo()
    const four = ['FRONT', 'BACK', 'CONTENT', 'FRONT'].map((role) => ({ role, name: 'a.png', bytes }))
    expect((await send(...four)).httpStatus).toBe(413)
    expect((await send({ role: '__proto__', name: 'a.png', bytes })).httpStatus).toBe(400)
    expect((await send(front(bytes), front(bytes))).status).toBe('FILE_MISSING')
  })

  test('of twenty uploads at once ten are accepted and the others are refused', async () => {
    const bytes = await photo()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(front(bytes))))
    const count = (status: string) => answers.filter((answer) => answer.status === status).length
    expect([count('SUCCESS'), count('LIMIT_REACHED')]).toEqual([10, 10])
    expect(await documentsOf(player)).toHaveLength(10)
  })

  test('an infected file is refused, and every file while the scanner is down', async () => {
    scanner = 'Eicar FOUND'
    expect((await send(front(await photo()))).status).toBe('FILE_INFECTED')
    scanner = 'ERROR'
    expect((await send(front(await photo()))).status).toBe('TRY_AGAIN')
    expect(await documentsOf(player)).toEqual([])
  })
})
