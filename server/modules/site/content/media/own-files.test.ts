import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerMedia } from './own-files.ts'

test('drawings are compressed for clients that accept gzip, photographs never', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'media-'))
  writeFileSync(join(folder, 'art.svg'), '<svg/>')
  writeFileSync(join(folder, 'photo.webp'), 'pixels')
  const app = Fastify()
  await registerMedia(app, folder)
  const get = (name: string, encoding: string) =>
    app.inject({ url: `/media/${name}`, headers: { 'accept-encoding': encoding } })
  const packed = await get('art.svg', 'gzip, br')
  expect(packed.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=86400',
    vary: 'accept-encoding',
  })
  expect(gunzipSync(packed.rawPayload).toString()).toBe('<svg/>')
  const plain = await get('art.svg', 'identity')
  expect(plain).toMatchObject({ statusCode: 200, body: '<svg/>' })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(await get('photo.webp', 'gzip')).toMatchObject({ statusCode: 200, body: 'pixels' })
  expect((await get('none.svg', 'gzip')).statusCode).toBe(404)
  await app.close()
  rmSync(folder, { recursive: true })
})
