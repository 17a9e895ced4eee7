import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { behave } from '../reply-behaviour.ts'
import { ObjectTable } from './object-table.ts'
import { faultOf } from './signature.ts'
import { behaviourByBucket } from './stand-in.ts'

/**
 * The maximum size of an object in bytes. It must be larger than the 10 MB that a player may upload, because encryption
 * makes a document slightly larger.
 */
const maximumBytes = 12 * 1024 * 1024

/** The HTTP status of each of S3's error codes. */
const statusOf: Readonly<Record<string, number>> = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  SlowDown: 503,
}

const refuse = (reply: FastifyReply, code: string): FastifyReply =>
  reply
    .code(statusOf[code] ?? 400)
    .type('application/xml')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`)

/**
 * Registers an object store that can store, read and delete files with S3's protocol. Buckets are private and addressed
 * by path, and every request must be signed.
 */
export async function registerObjects(app: FastifyInstance, context: Context): Promise<void> {
  const { config, clock } = context
  const objects = new ObjectTable(context.database)

  await app.register(async (store) => {
    store.removeAllContentTypeParsers()
    store.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maximumBytes }, (_request, body, done) =>
      done(null, body),
    )
    store.route<{ Params: { bucket: string; '*': string } }>({
      method: ['GET', 'PUT', 'DELETE'],
      url: '/s3/:bucket/*',
      bodyLimit: maximumBytes,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const { bucket, '*': key } = request.params
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const { method, url: target, headers } = request
        const fault = faultOf({ method, target, headers, body }, config.objectStore, clock.nowMs())
        if (fault) return refuse(reply, fault)
        const behaviour = behaviourByBucket.get(bucket)
        if (behaviour && !(await behave(behaviour, reply, context))) return reply
        if (!behaviour && bucket !== config.objectStore.bucket) return refuse(reply, 'NoSuchBucket')
        if (key === '' || target.includes('?')) return refuse(reply, 'NotImplemented')
        return answer(request, reply, objects, `${bucket}/${key}`, body)
      },
    })
  })
}

function answer(
  { method }: FastifyRequest,
  reply: FastifyReply,
  objects: ObjectTable,
  name: string,
  body: Buffer,
): FastifyReply {
  if (method === 'DELETE') {
    objects.delete(name)
    return reply.code(204).send()
  }
  if (method === 'PUT') {
    if (!objects.put(name, body)) return refuse(reply, 'SlowDown')
    return reply.header('etag', etagOf(body)).code(200).send()
  }
  const found = objects.get(name)
  if (!found) return refuse(reply, 'NoSuchKey')
  return reply.header('etag', etagOf(found)).type('application/octet-stream').send(found)
}

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`
