import { operations } from '@baize/contract/monitoring/health'
import { operations as area } from '@baize/contract/monitoring/area'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { followLevels, getLoggers, setLogger } from './loggers.ts'
import { getThreadDump, readMetrics } from './metrics.ts'
import { getHealth, getHealthDetails, getLedgerHead } from './service.ts'
import { getConfigProps, getEnvironment } from './settings.ts'

export function registerMonitoring(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, { getHealth, getLedgerHead })
  bindAll(app, context, guard, area, {
    getMetrics: readMetrics(app.requestMetrics),
    getHealthDetails,
    getThreadDump,
    getLoggers,
    setLogger,
    getConfigProps,
    getEnvironment,
  })
  const unfollow = followLevels(context)
  app.addHook('onClose', (_app, done) => {
    unfollow()
    done()
  })
}
