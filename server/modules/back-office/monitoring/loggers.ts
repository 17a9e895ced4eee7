import type { getLoggers as get, setLogger as set } from '@baize/contract/monitoring/area'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { recordChange } from '../records/service.ts'

/** Each process has only one logger, and this is its name. */
const logName = 'ROOT'
const subject = 'loggers'

const levels = {
  OFF: 'silent',
  FATAL: 'fatal',
  ERROR: 'error',
  WARN: 'warn',
  INFO: 'info',
  DEBUG: 'debug',
  TRACE: 'trace',
} as const
type Level = keyof typeof levels

const names = Object.keys(levels) as Level[]
const nameOf = (level: string): Level => names.find((name) => levels[name] === level) ?? 'INFO'

/**
 * Applies a new log level when a message on the bus announces it, so that it takes effect in every process. The message
 * contains the level, because the level is not stored in the database.
 */
export const followLevels = ({ bus, log, config }: Pick<Context, 'bus' | 'log' | 'config'>): (() => void) =>
  bus.subscribe(subject, (topics) => {
    for (const topic of topics) {
      const name = names.find((one) => topic === `level:${one}`)
      if (name) log.level = levels[name]
      if (topic === 'level:configured') log.level = config.logLevel
    }
  })

export async function getLoggers({ log, config }: Pick<Context, 'log' | 'config'>): Promise<Reply<typeof get>> {
  const logger = { configuredLevel: nameOf(config.logLevel), effectiveLevel: nameOf(log.level) }
  return { status: 'SUCCESS', levels: names, loggers: { [logName]: logger } }
}

/** @throws AppError `request.notFound` if there is no logger with this name */
export async function setLogger(
  { db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>,
  { configuredLevel }: Parsed<typeof set>,
  { staff, params }: Pick<Caller, 'staff' | 'params'>,
): Promise<Reply<typeof set>> {
  if (params['name'] !== logName) throw new AppError('request.notFound')
  const record = { staff, operation: 'setLogger', subject: `log ${logName}`, details: { configuredLevel } }
  await transaction(db, (tx) => recordChange(tx, { ...record, at: clock.now() }))
  await bus.publish(subject, [`level:${configuredLevel ?? 'configured'}`])
  return { status: 'SUCCESS' }
}
