import { getDocumentFile, getUserDocuments } from '@baize/contract/documents'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { build, type TestApp } from '../../testing/build.ts'
import { call } from '../../testing/call.ts'
import { photo, sendDocument } from '../../testing/documents.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../testing/player.ts'
import { openObjectStore, type ObjectStore } from '../../testing/s3.ts'
import { openS3Store } from './s3-store.ts'

let store: ObjectStore
let running: TestApp
let player: SignedUpPlayer
beforeAll(async () => {
  store = await openObjectStore()
  running = await build({ ...store.environment, LOG_LEVEL: 'silent' }, { jobs: false })
})
afterAll(async () => {
  await running.close()
  await store.close()
})
beforeEach(async () => {
  store.fault = undefined
  store.objects.clear()
  player = await signUpPlayer(running)
})

const handIn = async () => sendDocument(running, player, [{ role: 'FRONT', name: 'a.jpg', bytes: await photo() }])

async function readBack() {
  const listed = (await call(running, player, getUserDocuments, {})).body['documents']
  const [document] = listed as { id: string; userDocumentFiles: { id: string }[] }[]
  const fileId = document?.userDocumentFiles[0]?.id ?? ''
  return call(running, player, getDocumentFile, { documentId: document?.id ?? '', fileId })
}

test('a document lies in the bucket, encrypted under a name that tells nothing, and comes back', async () => {
  expect((await handIn()).status).toBe('SUCCESS')
  const [[name, bytes] = []] = [...store.objects]
  expect(name).toMatch(/^\/documents\/[\w-]{43}$/)
  expect(bytes?.includes('JFIF')).toBe(false)
  expect((await readBack()).body).toMatchObject({ status: 'SUCCESS', mediaType: 'image/jpeg' })
})

test('while the store is down nothing is taken, and nothing is kept', async () => {
  store.fault = 503
  expect((await handIn()).httpStatus).toBe(500)
  expect((await call(running, player, getUserDocuments, {})).body['documents']).toEqual([])
  expect(store.objects.size).toBe(0)
})

test('what was changed in the store is not shown', async () => {
  await handIn()
  for (const [name, bytes] of store.objects) store.objects.set(name, Buffer.from(bytes.toReversed()))
  expect((await readBack()).httpStatus).toBe(500)
})

test('a wrong secret is refused, and no name leads out of the bucket', async () => {
  const settings = running.context.config.documents.s3
  if (!settings) throw new Error('no object store is set')
  const stranger = openS3Store({ ...settings, secret: 'another' }, running.clock)
  const name = 'A'.repeat(43)
  await expect(stranger.put(name, Buffer.from('x'))).rejects.toThrow('403')
  const own = openS3Store(settings, running.clock)
  await expect(own.get('../other/object')).rejects.toThrow('not a name')
  await expect(own.get(name)).rejects.toThrow('404')
  await own.put(name, Buffer.from('x'))
  await own.delete(name)
  await own.delete(name)
  expect(store.objects.size).toBe(0)
})
