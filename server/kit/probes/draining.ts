import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining
  }
}

/**
 * The range of the random delay after which a page reconnects. Without it, all streams that end together would
 * reconnect at the same moment.
 */
const reopenMs = { least: 500, most: 3000 } as const
const sweepMs = 50

/** Keeps track of whether this process is about to end, and of the event streams that it must end first. */
class Draining {
  isOn = false
  readonly #streams = new Set<FastifyReply>()

  keep(reply: FastifyReply): void {
    this.#streams.add(reply)
    reply.raw.once('close', () => this.#streams.delete(reply))
  }

  /** Ends the open streams. Their pages reconnect, and the load balancer connects them to another process. */
  endStreams(): void {
    for (const { sse: stream, raw } of this.#streams) {
      if (!stream?.isConnected) continue
      stream.sendHeaders()
      raw.write(`retry: ${Math.round(reopenMs.least + Math.random() * (reopenMs.most - reopenMs.least))}\n\n`)
      stream.close()
    }
  }
}

/** Lets an app keep track of its open event streams, so that `drain` can end them. */
export function prepareDraining(app: FastifyInstance): void {
  const draining = new Draining()
  app.decorate('draining', draining)
  app.addHook('onRoute', (route) => {
    if (!('sse' in route)) return
    const own = route.onRequest === undefined ? [] : [route.onRequest].flat()
    route.onRequest = [
      (_request, reply, done) => {
        draining.keep(reply)
        done()
      },
      ...own,
    ]
  })
}

/**
 * Takes an app out of service without failing a request. Readiness becomes false immediately. After `graceMs` no new
 * connection is accepted, and event streams are ended. Running requests then have `finishMs` to complete.
 */
export async function drain(
  app: FastifyInstance,
  { graceMs, finishMs }: { readonly graceMs: number; readonly finishMs: number },
): Promise<void> {
  const { draining, server } = app
  draining.isOn = true
  await wait(graceMs)
  const finished = new Promise<void>((done) => server.close(() => done()))
  const sweep = (): void => {
    draining.endStreams()
    server.closeIdleConnections()
  }
  sweep()
  const timer = setInterval(sweep, sweepMs)
  await Promise.race([finished, wait(finishMs, undefined, { ref: false })])
  clearInterval(timer)
}
