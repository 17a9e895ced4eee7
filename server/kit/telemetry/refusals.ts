import type { ErrorCode } from '@baize/contract/errors'
import type { FastifyBaseLogger } from 'fastify'
import { Counter } from 'prom-client'

const refusals = new Counter({
  name: 'baize_refusals_total',
  help: 'Refused requests, by the code of the refusal',
  labelNames: ['code'],
})

// Alerts watch these codes. Prometheus computes a rate from two values, so it would miss the first refusals of a
// counter that does not exist before.
for (const code of ['server.busy', 'request.tooMany', 'session.invalid'] as const satisfies ErrorCode[])
  refusals.inc({ code }, 0)

const linesMaximum = 100
const windowMs = 1000

/** For each log, how many lines were written and how many were left out in the current second. */
const windows = new WeakMap<FastifyBaseLogger, { written: number; leftOut: number }>()

export interface RefusedRequest {
  readonly reqId: string
  /** An error code of the contract, or a code of the caller's own protocol. */
  readonly code: string | number
  /** The operation's id or the route's path. */
  readonly operation: string | undefined
}

/** Counts a refusal whose log line is written by the caller. */
export const countRefusal = (code: string | number): void => refusals.inc({ code })

/**
 * Counts a refusal and logs it, with at most a hundred lines per second, so that a flood of refusals cannot fill the
 * disk.
 */
export function noteRefusal(log: FastifyBaseLogger, { reqId, code, operation }: RefusedRequest): void {
  countRefusal(code)
  const lines = windows.get(log) ?? beginWindow(log)
  // The field is named `refusal`, because the log masks fields named `code`.
  if (lines.written < linesMaximum) log.info({ reqId, refusal: code, operation }, 'refused')
  else lines.leftOut++
  lines.written++
}

function beginWindow(log: FastifyBaseLogger): { written: number; leftOut: number } {
  const lines = { written: 0, leftOut: 0 }
  windows.set(log, lines)
  setTimeout(() => {
    windows.delete(log)
    if (lines.leftOut > 0) log.info({ count: lines.leftOut }, 'further refusals were counted without a log line')
  }, windowMs).unref()
  return lines
}
