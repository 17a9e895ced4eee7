import { buildApp, isPages, serviceNames, startJobs, type ServiceName } from '../app.ts'
import { compose } from '../compose.ts'
import { refusePublishedLogins } from '../demo/published-logins.ts'
import { drain } from '../kit/probes/draining.ts'
import { startTracing, stopTracing } from '../kit/telemetry/tracing.ts'
import { refusePowers } from '../migrate-schema.ts'
import { startBeat } from '../modules/back-office/monitoring/service.ts'
import { ConfigError } from '../settings/config-error.ts'
import type { OperatorCommand, Options } from './command.ts'
import { reportToLauncher } from './report-to-launcher.ts'

/**
 * How many milliseconds a request gets for booking the result once the time limit for a payment provider's response has
 * passed.
 */
const leftForBookingMs = 500
const leftForJobsMs = 2500

export const serve: OperatorCommand = {
  usage: 'serve [--service platform|content|channels|portal|console]…',
  about: 'serves the named services, or all of them',
  async run(config, options) {
    const names = chosenServices(options)
    if (config.tracing) startTracing(config.tracing, names)
    const onlyPages = names.every(isPages)
    const { context, close } = await compose(config, undefined, { onlyPages })
    for (const warning of config.settingWarnings) context.log.warn({ setting: warning.setting }, warning.sentence)
    await refusePowers(config, context.db)
    if (!config.isLoopbackOnly && !onlyPages) await refusePublishedLogins(context)
    const app = await buildApp(context, names)
    if (names.includes('platform')) await startJobs(context)
    const beat = await startBeat(context, names)
    const stop = async (): Promise<void> => {
      const finishMs = config.providerTimeoutMs + leftForBookingMs
      setTimeout(() => process.exit(1), config.drainMs + finishMs + leftForJobsMs).unref()
      void context.outbox.pause()
      await drain(app, { graceMs: config.drainMs, finishMs })
      await app.close()
      await beat.stop()
      await close(1000)
      await stopTracing()
      process.exit(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => void stop())
    await app.listen({ host: config.host, port: config.port })
    reportToLauncher({ type: 'ready', url: config.publicUrl })
  },
}

function chosenServices({ service }: Options): readonly ServiceName[] {
  const unknown = service?.find((name) => !serviceNames.some((known) => known === name))
  if (unknown) throw new ConfigError(`There is no service ${unknown}: choose from ${serviceNames.join(', ')}.`)
  return service ? (service as ServiceName[]) : serviceNames
}
