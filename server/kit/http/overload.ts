import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

/** The highest acceptable delay of the event loop, averaged over a second. */
const delayMaximumMs = 2000
/**
 * The process only counts as overloaded if its thread has used the processor for at least this share of the last
 * second.
 */
const workedMinimum = 0.7
const sampleMs = 1000

/** The measurements of the last second. */
interface Load {
  /** The average delay of the event loop, in milliseconds. */
  readonly eventLoopDelay: number
  /**
   * The processor time of this thread as a share of the last second, from 0 to 1. It is needed in addition to the delay
   * of the event loop, because the delay also rises while another process uses the processor.
   */
  readonly worked: number
}

/**
 * Whether the process has more work than it can do. A late event loop alone does not prove that, because it is also
 * late after the whole computer was suspended. So the thread must have been busy, too.
 */
export const isOverloaded = ({ eventLoopDelay, worked }: Load): boolean =>
  eventLoopDelay > delayMaximumMs && worked > workedMinimum

/** Refuses every request with `server.busy` while the process is overloaded. */
export async function refuseOverload(app: FastifyInstance): Promise<void> {
  const worked = watchWork(app)
  await app.register(underPressure, {
    maxEventLoopDelay: delayMaximumMs,
    sampleInterval: sampleMs,
    pressureHandler: () => {
      const { eventLoopDelay } = app.memoryUsage()
      if (isOverloaded({ eventLoopDelay, worked: worked() }))
        throw new AppError('server.busy', { retryAfterSeconds: 5 })
    },
  })
}

/** Returns a function that measures for which share of the last one to two seconds this thread has used a processor. */
function watchWork(app: FastifyInstance): () => number {
  const now = () => ({ at: process.uptime(), cpu: process.threadCpuUsage() })
  let [before, last] = [now(), now()]
  const timer = setInterval(() => ([before, last] = [last, now()]), sampleMs).unref()
  app.addHook('onClose', () => clearInterval(timer))
  return () => {
    const { user, system } = process.threadCpuUsage(before.cpu)
    return (user + system) / 1e6 / (process.uptime() - before.at)
  }
}
