import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

/** So late may the event loop be, on average over a second. */
const delayMaximumMs = 2000
/** The share of that second in which it worked. */
const workedMinimum = 0.9

/** What was measured over the last second. */
interface Load {
  /** Milliseconds, on average. */
  readonly eventLoopDelay: number
  /** 0 to 1. */
  readonly eventLoopUtilized: number
}

/** Whether there is more to do than is done. A machine that stood still is late, too, but has not worked meanwhile. */
export const isOverloaded = ({ eventLoopDelay, eventLoopUtilized }: Load): boolean =>
  eventLoopDelay > delayMaximumMs && eventLoopUtilized > workedMinimum

/** Every request is refused with `server.busy` while the process is overloaded. */
export async function refuseOverload(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: delayMaximumMs,
    eventLoopUtilizationMode: 'interval',
    pressureHandler: () => {
      if (isOverloaded(app.memoryUsage())) throw new AppError('server.busy', { retryAfterSeconds: 5 })
    },
  })
}
