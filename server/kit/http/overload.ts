import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/** The longest acceptable delay of the event loop, on average over a second. */
const delayMaximumMs = 2000
/** The least share of that second in which the thread used a processor. */
const workedMinimum = 0.7
const sampleMs = 1000

/** The measurements of the last second. */
interface Load {
  /** Milliseconds, on average. */
  readonly eventLoopDelay: number
  /**
   * 0 to 1, of the thread's own processor time. The event loop seems busy too while another process has the processor.
   */
  readonly worked: number
}

/**
 * Whether the process has more work than it can do. After a pause of the whole machine the loop is late, but has not
 * worked.
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

/** The share of the last second, and of the time since, in which this thread had a processor. */
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
