import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/** So late may the event loop be, on average over a second. */
const delayMaximumMs = 2000
/** The share of that second in which it had a processor and used it. */
const workedMinimum = 0.7
const sampleMs = 1000

/** What was measured over the last second. */
interface Load {
  /** Milliseconds, on average. */
  readonly eventLoopDelay: number
  /** 0 to 1, of the thread's own processor time: to the event loop it works, too, while another process has the processor. */
  readonly worked: number
}

/** Whether there is more to do than is done. A machine that stood still is late, too, but has not worked meanwhile. */
export const isOverloaded = ({ eventLoopDelay, worked }: Load): boolean =>
  eventLoopDelay > delayMaximumMs && worked > workedMinimum

/** Every request is refused with `server.busy` while the process is overloaded. */
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

/** The share of the last second, and of what has passed since, in which this thread had a processor. */
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
