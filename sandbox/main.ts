import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { ConfigError, loadConfig, type Config } from './config.ts'
import type { Context } from './context.ts'
import { openDatabase } from './database.ts'
import { delaysAt } from './delays.ts'
import { startSmtp } from './mail/smtp-server.ts'

/** If the sandbox has not ended this long after it was asked to, the process exits anyway. */
const endWithinMs = 1_500

const closing = new AbortController()

async function start(): Promise<void> {
  const config = loadConfig()
  const database = openDatabase(config.dataDir)
  const context: Context = {
    config,
    clock: systemClock,
    delays: delaysAt(config.delayPercent),
    database,
    closing: closing.signal,
  }
  const app = await buildApp(context)
  await listen(app, config)
  const smtp = await startSmtp(context, app.log).catch((error: unknown) => {
    throw startFailure(error, config.smtpPort, 'SANDBOX_SMTP_PORT')
  })

  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), endWithinMs).unref()
    closing.abort()
    await Promise.all([app.close(), smtp.close()])
    database.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
  // The program that started this process has ended, so nobody else would stop the process any more.
  process.on('disconnect', () => void end())
  process.send?.({ type: 'ready', url: config.url })
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  await app.listen({ host, port }).catch((error: unknown) => {
    throw startFailure(error, port, 'SANDBOX_PORT')
  })
}

function startFailure(error: unknown, port: number, setting: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new ConfigError(`Port ${port} is already in use: set ${setting} to a free one.`)
  if (code === 'EACCES')
    return new ConfigError(`Port ${port} may not be opened by this user: set ${setting} to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new ConfigError('HOST isn’t an address of this machine.')
  return error
}

start().catch((error: unknown) => {
  const message = error instanceof ConfigError ? error.message : `The sandbox could not start: ${String(error)}`
  process.stderr.write(`${message}\n`)
  if (!process.send) process.exit(1)
  process.send({ type: 'failed', message }, () => process.exit(1))
})
