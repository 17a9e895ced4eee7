import { getDocumentFile, getUserDocuments } from '@baize/contract/documents/player'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { photo, sendDocument } from '../../../testing/documents.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { buildWithSandbox, type WithSandbox } from '../../../testing/sandbox.ts'
import { openS3Store } from './s3-store.ts'

let running: WithSandbox
let player: SignedUpPlayer
beforeAll(async () => {
  running = await buildWithSandbox({ DOCUMENTS_S3_BUCKET: 'documents' })
})
afterAll(() => running.close())
beforeEach(async () => {
  player = await signUpPlayer(running)
})

const handIn = async (into: TestApp = running, from = player) =>
  sendDocument(into, from, [{ role: 'FRONT', name: 'a.jpg', bytes: await photo() }])

async function readBack() {
  const listed = (await call(running, player, getUserDocuments, {})).body['userDocuments']
  const [document] = listed as { id: string; userDocumentFiles: { id: string }[] }[]
  const fileId = document?.userDocumentFiles[0]?.id ?? ''
  return call(running, player, getDocumentFile, { documentId: document?.id ?? '', fileId })
}

async function namesKept({ context }: TestApp, playerId: string): Promise<string[]> {
  const query = context.db.selectFrom('document_file').select('stored_as').where('player_id', '=', playerId)
  return (await query.execute()).map((row) => row.stored_as)
}

function storeWith(change: { readonly secret?: string; readonly bucket?: string } = {}) {
  const settings = running.context.config.documents.s3
  if (!settings) throw new Error('no object store is set')
  return openS3Store({ ...settings, ...change }, running.clock)
}

test('a document is stored in the bucket, encrypted and under a random name, and read back', async () => {
  expect((await handIn()).status).toBe('SUCCESS')
  const [name = ''] = await namesKept(running, player.playerId)
  expect(name).toMatch(/^[\w-]{43}$/)
  const bytes = await storeWith().get(name)
  expect(bytes.length).toBeGreaterThan(500)
  expect(bytes.includes('JFIF')).toBe(false)
  expect((await fetch(`${running.sandboxUrl}/s3/documents/${name}`)).status).toBe(403)
  expect((await readBack()).body).toMatchObject({ status: 'SUCCESS', mediaType: 'image/jpeg' })
})

test.each(['broken-bucket', 'silent-bucket', 'another'])(
  'nothing is stored when the store fails (%s)',
  async (bucket) => {
    const environment = { SANDBOX_URL: running.sandboxUrl, DOCUMENTS_S3_BUCKET: bucket, LOG_LEVEL: 'silent' }
    const failing = await build(environment, { jobs: false })
    try {
      const one = await signUpPlayer(failing)
      expect((await handIn(failing, one)).httpStatus).toBe(500)
      expect((await call(failing, one, getUserDocuments, {})).body['userDocuments']).toEqual([])
      expect(await namesKept(failing, one.playerId)).toEqual([])
    } finally {
      await failing.close()
    }
  },
)

test('a file that was changed in the store is not shown', async () => {
  await handIn()
  for (const name of await namesKept(running, player.playerId)) {
    await storeWith().put(name, Buffer.from((await storeWith().get(name)).toReversed()))
  }
  expect((await readBack()).httpStatus).toBe(500)
})

test('a wrong secret is refused, and a name cannot leave the bucket', async () => {
  const name = 'A'.repeat(43)
  await expect(storeWith({ secret: 'another' }).put(name, Buffer.from('x'))).rejects.toThrow('403')
  const own = storeWith()
  await expect(own.get('../other/object')).rejects.toThrow('not a name')
  await expect(own.get(name)).rejects.toThrow('404')
  await own.put(name, Buffer.from('x'))
  await own.delete(name)
  await own.delete(name)
  await expect(own.get(name)).rejects.toThrow('404')
})
