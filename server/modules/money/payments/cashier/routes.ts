import { hash } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { withoutQuery } from '../../../../kit/log.ts'
import { refusalText } from '../../../../kit/http/language.ts'
import { closeUnreadable, noteUnreadable } from '../orders/service.ts'
import {
  CallRefused,
  type CashierAnswer,
  type CashierProtocol,
  type CashierQuestion,
  type CashierRequest,
} from '../providers/cashier-port.ts'
import { allProviders } from '../providers/registry.ts'
import { authorize } from './authorize.ts'
import { cancel } from './cancel.ts'
import { describePayer } from './payer.ts'
import type { CashierProvider } from './cashier-provider.ts'
import { transfer } from './transfer.ts'

/** The reply to a valid call that failed because of a fault on our side. The provider then repeats the call. */
const again = new CallRefused('ERROR', 'A fault. Call again.')

/**
 * Registers `/callback/<provider>/<call>` for each provider with a cashier. A repeated call gets the same reply as the
 * first.
 */
export function registerCashierCalls(app: FastifyInstance, context: Context): void {
  for (const [provider, { cashier }] of allProviders(context.config)) {
    if (!cashier) continue
    const by = { provider, method: cashier.method, actor: `provider:${provider}` }
    void app.register((scope, _options, done) => {
      // This handler gives every call a reply in the provider's format, even if the body of the call cannot be parsed.
      scope.setErrorHandler<FastifyError | AppError>(async (error, request, reply) => {
        const status = error instanceof AppError ? error.httpStatus : (error.statusCode ?? 500)
        const refused = status < 500 ? new CallRefused('BAD_REQUEST', 'Unreadable.') : again
        const { rawBody } = request
        const isTransfer = status === 400 && withoutQuery(request.url).endsWith('/transfer')
        if (isTransfer && rawBody && !cashier.failedCheckOf(callerOf(request)))
          await keepForStaff({ context, cashier, by }, { body: undefined, rawBody }, refused)
        return reply.code(status).send(cashier.refuse(undefined, refused))
      })
      for (const call of cashier.calls) {
        scope.post(`/callback/${provider}/${call}`, (request, reply) =>
          serve({ context, cashier, by, call }, request, reply),
        )
      }
      done()
    })
  }
}

const callerOf = ({ ip, headers: { 'x-signature': signature }, rawBody }: FastifyRequest): CashierRequest => ({
  ip,
  signature: typeof signature === 'string' ? signature : undefined,
  rawBody,
})

interface Call {
  readonly context: Context
  readonly cashier: CashierProtocol
  readonly by: CashierProvider
  readonly call: string
}

async function serve({ context, cashier, by, call }: Call, request: FastifyRequest, reply: FastifyReply) {
  const { provider } = by
  const { body, ip, rawBody } = request
  const failedCheck = cashier.failedCheckOf(callerOf(request))
  if (failedCheck) {
    const wait = await request.server.countUnknownCaller(request)
    if (wait !== undefined) {
      const refusal = cashier.refuse(body, new CallRefused('TOO_MANY_REQUESTS', failedCheck))
      return reply.code(429).header('retry-after', wait).send(refusal)
    }
    context.log.warn({ provider, address: ip, reason: failedCheck }, 'a call was refused')
    return reply
      .code(failedCheck === 'signature' ? 401 : 403)
      .send(cashier.refuse(body, new CallRefused('FORBIDDEN', failedCheck)))
  }
  try {
    const question = cashier.read(call, body)
    const answered = await answer(context, by, question)
    if (question.kind === 'transfer')
      await closeUnreadable(context.db, provider, question.movement.transactionId, context.clock.now())
    return cashier.write(answered)
  } catch (error) {
    const refusal = refusalFrom(error)
    if (refusal === undefined) {
      context.log.error({ provider, call, err: error }, 'request failed with an internal fault')
      return reply.code(500).send(cashier.refuse(body, again))
    }
    context.log.warn(
      { provider, call, refusal: refusal.code },
      'a cashier call was refused with a code for the provider',
    )
    if (call === 'transfer') await keepForStaff({ context, cashier, by }, { body, rawBody }, refusal)
    return reply.send(cashier.refuse(body, refusal))
  }
}

/**
 * Stores a transfer that cannot be booked, so that staff can find out whose money it is. A transfer must not get lost,
 * because its money has already moved. If no transaction id can be read, the hash of the body identifies the transfer.
 * Otherwise two transfers of the same amount would count as one.
 */
function keepForStaff(
  { context, cashier, by }: Omit<Call, 'call'>,
  { body, rawBody = Buffer.alloc(0) }: Pick<FastifyRequest, 'body' | 'rawBody'>,
  { code }: CallRefused,
): Promise<void> {
  const { transactionId, details } = cashier.tracesOf(body)
  const content = transactionId === '' ? { ...details, sha256: hash('sha256', rawBody) } : details
  const report = { orderCode: transactionId, status: `${by.provider.toUpperCase()}_${code}`, content }
  return noteUnreadable(context.db, by.provider, report, context.clock.now())
}

async function answer(context: Context, by: CashierProvider, question: CashierQuestion): Promise<CashierAnswer> {
  switch (question.kind) {
    case 'identify':
      return { kind: 'identify', payer: await describePayer(context, question) }
    case 'authorize':
      return authorize(context, by, question.movement)
    case 'transfer':
      return transfer(context, by, question)
    case 'cancel':
      return cancel(context, by, question)
  }
}

function refusalFrom(error: unknown): CallRefused | undefined {
  if (error instanceof CallRefused) return error
  if (!(error instanceof AppError)) return undefined
  return new CallRefused(error.status, refusalText(error.code, 'en', error.details.params))
}
