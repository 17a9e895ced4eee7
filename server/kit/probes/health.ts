import type { FastifyInstance, FastifyReply } from 'fastify'

/** Throws if the process cannot serve. */
export type HealthCheck = () => Promise<void>

/** How long all probes reuse the result of a check, in milliseconds. */
const freshMs = 1000
const timeoutMs = 2000

/**
 * Exempts the probes from the refusal of requests during an overload. If they failed, the process would be restarted
 * and its load moved to the other processes.
 */
const always = { config: { pressureHandler: () => undefined } }

/**
 * Registers the addresses for probes and load balancers. `/livez` responds as long as the process runs. `/readyz`
 * responds with 200 if the process can serve requests, and with 503 if a check fails or the process is about to end.
 */
export function registerHealth(app: FastifyInstance, checks: Readonly<Record<string, HealthCheck>>): void {
  const results = new Map(Object.entries(checks).map(([name, check]) => [name, remembered(app, name, check)]))
  const answer = (reply: FastifyReply, isUp: boolean, components: object): void => {
    const status = isUp ? 'UP' : 'DOWN'
    void reply
      .code(isUp ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, ...components })
  }
  app.get('/livez', always, (_request, reply) => answer(reply, true, {}))
  app.get('/readyz', always, async (_request, reply) => {
    const found = await Promise.all([...results].map(async ([name, isUp]) => [name, await isUp()] as const))
    const states = [...found, ['draining', !app.draining.isOn] as const]
    const components = Object.fromEntries(states.map(([name, isUp]) => [name, { status: isUp ? 'UP' : 'DOWN' }]))
    answer(
      reply,
      states.every(([, isUp]) => isUp),
      { components },
    )
    return reply
  })
}

/** Returns a function that runs the check at most once a second and otherwise repeats the previous result. */
function remembered({ log }: FastifyInstance, name: string, check: HealthCheck): () => Promise<boolean> {
  let last: Promise<boolean> | undefined
  const ask = async (): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
    })
    try {
      await Promise.race([check(), late])
      return true
    } catch (error) {
      log.warn({ err: error, check: name }, 'a health check fails')
      return false
    } finally {
      clearTimeout(timer)
    }
  }
  return () => {
    if (!last) {
      last = ask()
      void last.finally(() => setTimeout(() => (last = undefined), freshMs).unref())
    }
    return last
  }
}
