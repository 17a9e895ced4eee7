import type { FastifyInstance } from 'fastify'
import { createHash, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import type { Context } from '../../../../../context.ts'
import { AppError } from '../../../../../kit/app-error.ts'
import { registerDialect, type Call, type Dialect } from '../register-dialect.ts'
import { messages, type Messages } from './messages.ts'
import { operations } from './operations.ts'
import { sentIn } from './sent.ts'
import { hub88SignatureHeader, isSigned } from './signature.ts'
import { messageOf, refused, statuses, statusOf, type Status } from './translate.ts'
import { claimRequest, type NoteRefused } from '../../../rounds/service.ts'

/** Registers Hub88's seamless wallet: requests are JSON with an RSA signature, replies are JSON with a `status`. */
export function registerHub88(app: FastifyInstance, context: Context, noteRefused: NoteRefused): void {
  const names = Object.keys(messages) as (keyof Messages)[]
  const dialect: Dialect = {
    contentType: 'application/json',
    operations: Object.fromEntries(names.map((name) => [name, answerTo(name)])),
    sentIn,
    refuse(refusal, body) {
      const status: string =
        typeof refusal === 'string' ? (statuses[refusal] ?? 'RS_ERROR_UNKNOWN') : String(refusal.code)
      return { ...echoOf(body), ...(typeof refusal === 'string' ? {} : refusal.fields), status }
    },
  }
  registerDialect(app, context, noteRefused, dialect)
}

const answerTo =
  <Name extends keyof Messages>(name: Name) =>
  async (context: Context, { studio, body, headers }: Call): Promise<object> => {
    const keys = keysOf(context, studio)
    const signature = headers[hub88SignatureHeader]
    if (typeof signature !== 'string' || !keys.some((key) => isSigned(key, body, signature)))
      throw new AppError('provider.signature')
    const message = messageOf(body)
    if (!message) throw new AppError('request.invalid')
    const schema = messages[name] as unknown as z.ZodMiniType<Messages[Name]>
    const parsed = schema.safeParse(message)
    if (!parsed.success) throw refused(statusOf(parsed.error, message))
    if (name.startsWith('transaction/')) await claim(context, studio, name, parsed.data)
    const fields = await operations[name](context, parsed.data, studio)
    return { ...echoOf(body), ...fields, status: 'RS_OK' satisfies Status }
  }

function keysOf({ config: { studios } }: Context, studio: string): readonly KeyObject[] {
  const own = Object.hasOwn(studios, studio) ? studios[studio] : undefined
  return own?.dialect === 'hub88' ? own.publicKeys : []
}

/**
 * The first request with a request id determines its content, so a later request with the same id and other content is
 * refused. The token is not compared, because a retry may carry a newer one.
 */
async function claim({ db, clock }: Context, studio: string, name: string, message: Messages[keyof Messages]) {
  const { request_uuid: requestId, ...content } = message
  const text = JSON.stringify([name, { ...content, token: undefined }])
  const digest = createHash('sha256').update(text).digest()
  if (!(await claimRequest(db, studio, requestId, digest, clock.now()))) throw refused('RS_ERROR_DUPLICATE_TRANSACTION')
}

const echo = z.object({ request_uuid: z.guid(), user: z.optional(z.string().check(z.maxLength(100))) })

/** The fields of the request that every reply must repeat, including a refusal. */
function echoOf(body: Buffer): object {
  const parsed = echo.safeParse(messageOf(body))
  return parsed.success ? parsed.data : {}
}
