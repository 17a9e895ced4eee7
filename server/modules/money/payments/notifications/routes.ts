import { hash } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { isStorable } from '../../../../kit/storable.ts'
import { askAboutDeposit } from '../deposits/inquiries.ts'
import { findDeposit } from '../deposits/service.ts'
import { isOfOtherKind } from '../orders/message.ts'
import type { Order } from '../orders/rules.ts'
import { findOrder, noteUnreadable } from '../orders/service.ts'
import { CallbackRefused, unconfirmed, type Callback, type PaymentProvider, type Report } from '../providers/port.ts'
import { findProvider } from '../providers/registry.ts'
import { askAboutPayout } from '../withdrawals/payouts.ts'
import { routeReport } from './route-report.ts'

/**
 * `/callback/<provider>`: receives a provider's notifications. A notification is acknowledged only once it is stored,
 * because the provider does not repeat it after the acknowledgement.
 */
export function registerCallbacks(app: FastifyInstance, context: Context): void {
  const serve = async (request: FastifyRequest, reply: FastifyReply, body: unknown) => {
    const { provider: name } = request.params as { provider: string }
    const provider = findProvider(context.config, name)
    if (!provider) throw new AppError('request.notFound')
    const { headers, rawBody } = request
    const signature = headers['x-signature']
    const read = readOrRefuse(provider, {
      authorization: headers.authorization,
      signature: typeof signature === 'string' ? signature : undefined,
      body,
      rawBody,
    })
    if (read instanceof CallbackRefused) {
      context.log.warn(
        { provider: name, address: request.ip, reason: read.message },
        'a notification from a payment provider was refused',
      )
      if (read.httpStatus === 401) {
        const wait = await app.countUnknownCaller(request)
        if (wait !== undefined) throw new AppError('request.tooMany', { retryAfterSeconds: wait })
        reply.header('www-authenticate', 'Basic realm="payments"')
      }
      if (read.httpStatus === 400) await keepForStaff(context, name, { reason: read.message, rawBody, body })
      return reply.code(read.httpStatus).type('text/plain').send('refused')
    }
    for (const report of read) {
      const isTaken = await take(context, name, report)
      // After this error, the provider repeats the notification, and we then repeat the inquiry.
      if (!isTaken) return reply.code(503).type('text/plain').send('try again')
    }
    return reply.type('text/plain').send(provider.acknowledgement)
  }
  app.post('/callback/:provider', {
    handler: (request, reply) => serve(request, reply, request.body),
    // A body that the JSON parser refuses may still be a genuine notification. So its signature is checked, and a
    // genuine one is recorded for staff.
    errorHandler(error: FastifyError, request, reply) {
      if (error.statusCode !== 400 || !request.rawBody) throw error
      serve(request, reply, undefined).catch((fault: unknown) => reply.send(fault))
    },
  })
}

/**
 * Records a genuine message that cannot be read. Only a hash of the message is stored, because the message may contain
 * secrets.
 */
function keepForStaff(
  { db, clock }: Context,
  provider: string,
  { reason, rawBody, body }: { readonly reason: string; readonly rawBody: Buffer | undefined; readonly body: unknown },
): Promise<void> {
  const bytes = rawBody ?? JSON.stringify(body) ?? ''
  const content = { reason, sha256: hash('sha256', bytes) }
  return noteUnreadable(db, provider, { orderCode: '', status: 'UNREADABLE', content }, clock.now())
}

/**
 * Handles one report.
 * @returns false if the notification must be sent again, because the provider did not respond to our inquiry about it
 */
async function take(context: Context, provider: string, received: Report): Promise<boolean> {
  const order = await findOrder(context.db, provider, received.orderCode)
  const report = order && (await isConverted(context, order, received)) ? unconfirmed(received) : received
  const isUnclear = order && (report.mustAsk || isOfOtherKind(order, report))
  if (isUnclear && !(await askAbout(context, order))) return false
  await routeReport(context, provider, report, `provider:${provider}`)
  return true
}

/** True if the report's money is in another currency than the deposit, because the provider has converted it. */
async function isConverted({ db }: Context, { kind, playerId, orderId }: Order, report: Report): Promise<boolean> {
  if (!report.mayBeConverted || !report.money || kind !== 'deposit') return false
  const deposit = await findDeposit(db, { playerId, depositId: orderId })
  return deposit !== undefined && deposit.money.currency !== report.money.currency
}

/**
 * Asks the provider about the order.
 * @returns false if the provider did not respond
 */
function askAbout(context: Context, order: Order): Promise<boolean> | true {
  switch (order.kind) {
    case 'deposit':
      return askAboutDeposit(context, order)
    case 'withdrawal':
      return askAboutPayout(context, order)
    case 'card':
      return true
  }
}

function readOrRefuse(provider: PaymentProvider, callback: Callback): readonly Report[] | CallbackRefused {
  try {
    const reports = provider.readCallback(callback).map((report) => ({ ...report, content: storable(report.content) }))
    return isStorable(reports) ? reports : new CallbackRefused(400, 'it has a character that no text has')
  } catch (error) {
    if (error instanceof CallbackRefused) return error
    throw error
  }
}

/** Leaves out the descriptive fields of a report that the database cannot store. */
const storable = (content: object): object =>
  Object.fromEntries(Object.entries(content).filter((part) => isStorable(part)))
