import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/errors.ts'
import { refusalText } from '../../../kit/http/language.ts'
import { authorize } from './authorize.ts'
import {
  authorised,
  cancelled,
  CallRefused,
  detailsOf,
  readCall,
  transferred,
  verified,
} from '../providers/paymentiq/messages.ts'
import { describePayer } from './payer.ts'
import { cancel, transfer } from './settle.ts'
import { same, signatureOf } from '../providers/authentication.ts'

type Handle = (context: Context, body: unknown) => Promise<object>

/** The four calls of the PaymentIQ integration API. */
const calls: Readonly<Record<string, Handle>> = {
  verifyuser: (context, body) => describePayer(context, readCall(verified, body)),
  authorize: (context, body) => authorize(context, readCall(authorised, body)),
  transfer: (context, body) => transfer(context, readCall(transferred, body), detailsOf(body)),
  cancel: (context, body) => cancel(context, readCall(cancelled, body), detailsOf(body)),
}

/** `/callback/paymentiq/<call>`: what PaymentIQ asks and tells; every call may come again, and gets the same answer. */
export function registerCashierCalls(app: FastifyInstance, context: Context): void {
  const { paymentiq } = context.config
  if (!paymentiq) return
  for (const [name, handle] of Object.entries(calls)) {
    app.post(`/callback/paymentiq/${name}`, async (request, reply) => {
      const given = userIdOf(request.body)
      const stranger = strangerIn(request, paymentiq)
      if (stranger) {
        context.log.warn({ provider: 'paymentiq', address: request.ip, reason: stranger }, 'a call was refused')
        return refuse(reply.code(stranger === 'signature' ? 401 : 403), given, new CallRefused('FORBIDDEN', stranger))
      }
      try {
        return { success: true, ...(await handle(context, request.body)) }
      } catch (error) {
        const refusal = refusalFrom(error)
        context.log.warn({ provider: 'paymentiq', call: name, code: refusal.code }, 'a call was not carried out')
        return refuse(reply, given, refusal)
      }
    })
  }
}

/** Why a call does not come from PaymentIQ, if it does not: an address that is not its own, or another signature. */
function strangerIn(
  request: FastifyRequest,
  { secret, addresses }: NonNullable<Context['config']['paymentiq']>,
): 'address' | 'signature' | undefined {
  if (addresses.size > 0 && !addresses.has(request.ip)) return 'address'
  const presented = request.headers['x-signature']
  const expected = signatureOf(secret, request.rawBody ?? '')
  return typeof presented === 'string' && same(presented, expected) ? undefined : 'signature'
}

function refusalFrom(error: unknown): CallRefused {
  if (error instanceof CallRefused) return error
  if (!(error instanceof AppError)) throw error
  return new CallRefused(error.status, refusalText(error.code, 'en'))
}

const refuse = (reply: FastifyReply, user: string, { code, message }: CallRefused) =>
  reply.send({ userId: user, success: false, errCode: code, errMsg: message })

const userIdOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'userId' in body && typeof body.userId === 'string'
    ? body.userId.slice(0, 50)
    : ''
