import { errors, type ErrorCode } from '@baize/contract/errors'
import { formatAmount, parseAmount } from '@baize/contract/money'
import Fastify, { type FastifyInstance } from 'fastify'
import { createHmac } from 'node:crypto'

/**
 * How the fake casino fails: the request is lost, the reply is lost after booking, the reply is an HTTP 500, or the
 * request is refused with this error.
 */
export type Fault = 'lostRequest' | 'lostReply' | 'broken' | ErrorCode

export interface Casino {
  readonly url: string
  balanceMinor: bigint
  limits: { minimumStake: string; maximumStake: string }
  /** The free rounds that a bonus grants the player. Every bet on them reduces `left`. */
  freeRounds?: { freeRoundsId: string; left: number; stake: string; expiresAt: string } | undefined
  /** For each operation, how its next calls fail, in order. Calls after these succeed. */
  readonly faults: Map<string, Fault[]>
  readonly calls: { operation: string; transactionId: string | undefined }[]
  /** The booked transactions, keyed by their id. */
  readonly booked: Map<string, { operation: string; amountMinor: bigint }>
  close(): Promise<void>
}

interface Body {
  token?: string
  transactionId?: string
  referenceTransactionId?: string
  amount?: string
  freeRoundsId?: string
}

export const testSecret = 'test-secret'
/** The client seed that the test player contributes to the randomness. */
export const testShare = 'mine'
const testPlayer = '0198c0de-0000-7000-8000-000000000001'

/**
 * Opens a fake casino with one player. It books each transaction only once, and fails in the ways that `faults` lists.
 */
export async function openCasino(): Promise<Casino> {
  const app = Fastify({ forceCloseConnections: true })
  const casino: Casino = {
    url: '',
    balanceMinor: 2000n,
    limits: { minimumStake: '0.10', maximumStake: '5.00' },
    faults: new Map(),
    calls: [],
    booked: new Map(),
    close: () => app.close(),
  }
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post<{ Params: { operation: string }; Body: string }>(
    '/platform/provider/:studio/:operation',
    async (request, reply) => {
      const { operation } = request.params
      const signature = createHmac('sha256', testSecret).update(request.body).digest('hex')
      if (request.headers['x-signature'] !== signature) return refuse('provider.signature')
      const body: Body = JSON.parse(request.body)
      casino.calls.push({ operation, transactionId: body.transactionId })
      const fault = casino.faults.get(operation)?.shift()
      if (fault === 'lostRequest') return reply.hijack().raw.destroy()
      if (fault === 'broken') return reply.code(500).send({ status: 'ERROR', message: '' })
      if (fault && fault !== 'lostReply') return refuse(fault)
      const answer = answerOf(casino, operation, body)
      if (fault === 'lostReply') return reply.hijack().raw.destroy()
      return answer

      function refuse(code: ErrorCode) {
        return reply.code(errors[code].http).send({ status: errors[code].status, message: '' })
      }
    },
  )
  return Object.assign(casino, { url: await listen(app) })
}

async function listen(app: FastifyInstance): Promise<string> {
  return (await app.listen({ port: 0, host: '127.0.0.1' })).replace('[::1]', 'localhost')
}

function answerOf(casino: Casino, operation: string, body: Body): object {
  const funds = () => ({ status: 'SUCCESS', balance: formatAmount(casino.balanceMinor, 'GBP'), currency: 'GBP' })
  if (operation === 'authenticate') {
    if (body.token !== 'good') return { status: 'TOKEN_INVALID', message: '' }
    const { freeRounds } = casino
    return { ...funds(), playerId: testPlayer, ...casino.limits, country: 'GB', ...(freeRounds && { freeRounds }) }
  }
  const { transactionId, referenceTransactionId = '' } = body
  if (!transactionId) return funds()
  const booked = () => ({ ...funds(), transactionId, platformTransactionId: `p-${transactionId}` })
  if (casino.booked.has(transactionId)) return booked()
  const { freeRounds } = casino
  if (body.freeRoundsId) {
    if (freeRounds?.freeRoundsId !== body.freeRoundsId || freeRounds.left === 0)
      return { status: 'NO_FREE_ROUNDS', message: '' }
    freeRounds.left--
  }
  const amountMinor = signedAmount(casino, operation, body)
  if (operation === 'bet' && casino.booked.has(`${transactionId}-tombstone`))
    return { status: 'ROLLED_BACK', message: '' }
  if (casino.balanceMinor + amountMinor < 0n) return { status: 'INSUFFICIENT_FUNDS', message: '' }
  casino.balanceMinor += amountMinor
  casino.booked.set(transactionId, { operation, amountMinor })
  if (operation === 'rollback') casino.booked.set(`${referenceTransactionId}-tombstone`, { operation, amountMinor: 0n })
  return booked()
}

function signedAmount(casino: Casino, operation: string, body: Body): bigint {
  const amountMinor = parseAmount(body.amount ?? '0', 'GBP') ?? 0n
  if (operation === 'bet') return -amountMinor
  if (operation === 'win') return amountMinor
  return -(casino.booked.get(body.referenceTransactionId ?? '')?.amountMinor ?? 0n)
}
