import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { acceptsGzip } from '../../../../kit/http/accepts-gzip.ts'

const prefix = '/media/'
const maxAgeSeconds = 86_400

/**
 * Serves the pictures and films in a folder. Drawings (SVG) consist of text, so they are compressed once at the start,
 * for clients that accept gzip.
 */
export async function registerMedia(app: FastifyInstance, folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((file) => extname(file) === '.svg')) {
    const drawing = readFileSync(join(folder, name))
    const packed = gzipSync(drawing, { level: 9 })
    app.get(`${prefix}${name}`, (request, reply) => {
      const isPacked = acceptsGzip(request.headers['accept-encoding'])
      reply.headers({ 'cache-control': `public, max-age=${maxAgeSeconds}`, vary: 'accept-encoding' })
      if (isPacked) reply.header('content-encoding', 'gzip')
      return reply.type('image/svg+xml').send(isPacked ? packed : drawing)
    })
  }
  await app.register(staticFiles, {
    root: folder,
    prefix,
    maxAge: maxAgeSeconds * 1000,
    decorateReply: false,
  })
}
