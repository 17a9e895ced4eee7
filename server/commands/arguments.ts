import { currency as currencies, currencyDigits, type Currency } from '@baize/contract/money'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import { findPrimary } from '../kit/connections/hosts.ts'
import { openDatabase, type Database } from '../kit/db.ts'
import { ConfigError } from '../settings/config-error.ts'
import type { Options } from './command.ts'

export function required(
  options: Options,
  name: 'from' | 'player' | 'currency' | 'entry' | 'reason' | 'staff' | 'email' | 'name',
): string {
  return options[name]?.trim() || refuse(`--${name} is missing.`)
}

export function idOf(options: Options, name: 'player' | 'entry'): string {
  const id = required(options, name)
  return /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(id) ? id : refuse(`--${name} ${id} isn't an id.`)
}

export function currencyOf(code: string): Currency {
  const { data } = currencies.safeParse(code)
  return data ?? refuse(`${code} isn't a currency: choose from ${Object.keys(currencyDigits).join(', ')}.`)
}

export function dayOf(text: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return refuse(`${text} isn't a day: give it as 2026-11-20.`)
  }
}

/**
 * Returns the e-mail address in lower case.
 * @returns undefined if the text is not an e-mail address
 */
export const emailFrom = (text: string): string | undefined => z.email().safeParse(text.trim().toLowerCase()).data

/** Opens the database that the settings name, without starting the rest of the program. Closes it after the work. */
export async function withDatabase(config: Config, work: (database: Database) => Promise<void>): Promise<void> {
  await findPrimary(config.database.url)
  const database = openDatabase({ ...config.database, poolSize: 2 }, () => undefined)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

export function refuse(message: string): never {
  throw new ConfigError(message)
}
