import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, register, Registry } from 'prom-client'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { requestRegistry } from '../../../kit/http/metrics/request-registry.ts'
import { houseGauges, poolGauges } from './gauges.ts'

collectDefaultMetrics()

const rate = { max: 120, timeWindow: 60_000 }

/**
 * Serves the metrics of this process at `/metrics` in Prometheus's text format, for API keys with the permission
 * `monitoring.read`. The route also works while the process is overloaded, because the metrics are needed most then.
 */
export function registerPrometheus(
  app: FastifyInstance,
  context: Context,
  { findStaff }: Pick<Guard, 'findStaff'>,
  { ofHouse }: { readonly ofHouse: boolean },
): void {
  const requests = requestRegistry(app.requestMetrics)
  const pool = poolGauges(context)
  const house = ofHouse ? houseGauges(context) : undefined
  const config = { pressureHandler: () => undefined, rateLimit: rate }
  app.get('/metrics', { config }, async (request, reply) => {
    const staff = await findStaff?.(request, { isUse: false })
    if (!staff) throw new AppError('session.invalid')
    if (!staff.may('monitoring.read')) throw new AppError('staff.permission')
    await house?.read()
    const registries = [register, requests, pool, ...(house ? [house.registry] : [])]
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await Registry.merge(registries).metrics())
  })
}
