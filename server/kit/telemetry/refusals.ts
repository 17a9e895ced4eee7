import type { FastifyBaseLogger } from 'fastify'
import { Counter } from 'prom-client'

const refusals = new Counter({
  name: 'baize_refusals_total',
  help: 'Refused requests, by the code of the refusal',
  labelNames: ['code'],
})

const linesMaximum = 100
const windowMs = 1000
const lines = { written: 0, leftOut: 0 }

export interface RefusedRequest {
  readonly reqId: string
  /** An error code, or a dialect's own. */
  readonly code: string | number
  /** The operation, or the path of the route. */
  readonly operation: string | undefined
}

/**
 * Counts a refusal, and writes its line. A flood of refusals fills no disk: a second has at most a hundred lines.
 * @param write writes a line with more facts than these
 */
export function noteRefusal(
  log: FastifyBaseLogger,
  refused: RefusedRequest,
  write = () => log.info(refused, 'refused'),
): void {
  refusals.inc({ code: refused.code })
  if (lines.written === 0) setTimeout(() => endWindow(log), windowMs).unref()
  if (lines.written < linesMaximum) write()
  else lines.leftOut++
  lines.written++
}

function endWindow(log: FastifyBaseLogger): void {
  if (lines.leftOut > 0) log.info({ count: lines.leftOut }, 'more refusals have no line')
  lines.written = 0
  lines.leftOut = 0
}
