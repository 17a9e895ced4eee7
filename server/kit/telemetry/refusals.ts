import type { FastifyBaseLogger } from 'fastify'
import { Counter } from 'prom-client'

const refusals = new Counter({
  name: 'baize_refusals_total',
  help: 'Refused requests, by the code of the refusal',
  labelNames: ['code'],
})

const linesMaximum = 100
const windowMs = 1000

/** The lines of the current second in each log. */
const windows = new WeakMap<FastifyBaseLogger, { written: number; leftOut: number }>()

export interface RefusedRequest {
  readonly reqId: string
  /** An error code, or a dialect's own. */
  readonly code: string | number
  /** The operation, or the path of the route. */
  readonly operation: string | undefined
}

/** Counts a refusal whose line is written elsewhere. */
export const countRefusal = (code: string | number): void => refusals.inc({ code })

/** Counts a refusal, and writes its line. A flood of refusals fills no disk: a second has at most a hundred lines. */
export function noteRefusal(log: FastifyBaseLogger, { reqId, code, operation }: RefusedRequest): void {
  countRefusal(code)
  const lines = windows.get(log) ?? beginWindow(log)
  // the log masks fields that are named `code`
  if (lines.written < linesMaximum) log.info({ reqId, refusal: code, operation }, 'refused')
  else lines.leftOut++
  lines.written++
}

function beginWindow(log: FastifyBaseLogger): { written: number; leftOut: number } {
  const lines = { written: 0, leftOut: 0 }
  windows.set(log, lines)
  setTimeout(() => {
    windows.delete(log)
    if (lines.leftOut > 0) log.info({ count: lines.leftOut }, 'more refusals have no line')
  }, windowMs).unref()
  return lines
}
