import { language as languageShape } from '@baize/contract/language-shapes'
import { languages } from '@baize/contract/languages'
import { currency as currencies, currencyDigits, type Currency } from '@baize/contract/money'
import * as z from 'zod/mini'
import { compose } from './compose.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { findPrimary } from './kit/connections/hosts.ts'
import { openDatabase, transaction, type Database } from './kit/db.ts'
import { AppError } from './kit/errors.ts'
import { refusalText } from './kit/http/language.ts'
import { createLog } from './kit/log.ts'
import { aheadBy } from './kit/clock.ts'
import { newId } from './kit/ids.ts'
import { ledgerHead, sealLedger } from './modules/money/ledger/service.ts'
import {
  gamingRevenueCsv,
  keptOutCsv,
  regulatoryReturnCsv,
  revenueSides,
  statementCsv,
  trialBalanceCsv,
} from './modules/back-office/reports/service.ts'
import { askSecondPerson, rightsOfMember, SecondPersonNeeded } from './modules/back-office/approvals/service.ts'
import { inviteMember } from './modules/back-office/staff/service.ts'
import { correctEntry } from './modules/money/wallet/service.ts'
import { ConfigError } from './settings/config-error.ts'
import { parseHead, verdictText, verifyBooks } from './verify.ts'

/** The options of the command line, by name. */
export interface Options {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly head?: readonly string[] | undefined
  readonly player?: string | undefined
  readonly site?: string | undefined
  readonly by?: string | undefined
  readonly currency?: string | undefined
  readonly entry?: string | undefined
  readonly reason?: string | undefined
  readonly staff?: string | undefined
  readonly email?: string | undefined
  readonly name?: string | undefined
  readonly studio?: string | undefined
  readonly platform?: string | undefined
  readonly language?: string | undefined
  readonly settings?: string | undefined
  readonly set?: readonly string[] | undefined
  readonly rehearsal?: boolean | undefined
  readonly force?: boolean | undefined
  /** The PostgreSQL that comes with Baize is used, and its address comes from the launcher. */
  readonly 'own-database'?: boolean | undefined
  readonly 'dry-run'?: boolean | undefined
  readonly 'with-passwords'?: boolean | undefined
}

/** `verify-ledger [--head <number>:<hash>]…`: checks the books, and that they contain the published seals. */
export async function verifyLedger(config: Config, { head = [] }: Options): Promise<void> {
  const heads = head.map((text) => parseHead(text) ?? refuse(`${text} isn't a seal: give <number>:<64 hex digits>.`))
  await withDatabase(config, async ({ db }) => {
    const verdicts = await verifyBooks(db, heads)
    process.stdout.write(verdictText(verdicts))
    if (verdicts.some((verdict) => verdict.offenders > 0)) process.exitCode = 1
  })
}

/** `seal-ledger`: seals all unsealed entries and prints the newest seal. */
export async function sealNow(config: Config): Promise<void> {
  await withDatabase(config, async ({ db }) => {
    await sealLedger({ db, clock: aheadBy(config.clockAhead), log: createLog(config.logLevel) })
    const { number, hash } = await ledgerHead(db)
    process.stdout.write(`${number}:${hash}\n`)
  })
}

/**
 * `report kept-out`, `report trial-balance [--to <day>]`, `report ggr --from <day> --to <day> [--by game|country|site] [--site <number>]`,
 * `report return --from <day> --to <day> [--site <number>]` and `report statement --player <id> --currency <code> --from <day> --to <day>`: CSV.
 */
export async function report(config: Config, options: Options, name: string | undefined): Promise<void> {
  const to = options.to === undefined ? today(config) : dayOf(options.to)
  const write = async (text: Promise<string>): Promise<void> => void process.stdout.write(await text)
  if (name === 'trial-balance') return withDatabase(config, ({ db }) => write(trialBalanceCsv(db, { to })))
  if (name === 'kept-out')
    return withDatabase(config, ({ db }) => write(keptOutCsv(db, aheadBy(config.clockAhead).now())))
  if (name !== 'ggr' && name !== 'return' && name !== 'statement') {
    return refuse(`There is no report ${name ?? ''}: choose from kept-out, trial-balance, ggr, return, statement.`)
  }
  const days = { from: dayOf(required(options, 'from')), to }
  const site = options.site === undefined ? undefined : siteOf(config, options.site)
  if (name === 'ggr') {
    const by = sideOf(options.by ?? 'game')
    return withDatabase(config, ({ db }) => write(gamingRevenueCsv(db, { ...days, site, by })))
  }
  if (name === 'return') return withDatabase(config, ({ db }) => write(regulatoryReturnCsv(db, { ...days, site })))
  const account = { playerId: idOf(options, 'player'), currency: currencyOf(required(options, 'currency')) }
  return withDatabase(config, ({ db }) => write(statementCsv(db, { ...account, ...days })))
}

const siteOf = ({ sites }: Config, text: string): number =>
  sites.find(({ id }) => String(id) === text)?.id ??
  refuse(`There is no site ${text}: choose from ${sites.map(({ id }) => id).join(', ')}.`)

const sideOf = (text: string) =>
  revenueSides.find((side) => side === text) ?? refuse(`--by takes ${revenueSides.join(', ')}, not ${text}.`)

/**
 * `correct-entry --player <id> --entry <id> --reason <text> --staff <name>`: undoes an entry once. If it moves more than one
 * person may, it asks for a second person in the name of the member whose address `--staff` is.
 */
export async function correct(config: Config, options: Options): Promise<void> {
  const entryId = idOf(options, 'entry')
  const input = { playerId: idOf(options, 'player'), entryId, reason: required(options, 'reason') }
  const staff = required(options, 'staff')
  const { context, close } = await compose(config)
  try {
    // the entry's id is the idempotency key, so the command may be repeated
    const caller = { staff, idempotencyKey: entryId }
    // nobody proves their name here, so all corrections of the command line count together
    const { entryId: correctingId } = await correctEntry(context, input, caller, 'command line')
    process.stdout.write(`${correctingId}\n`)
  } catch (error) {
    if (error instanceof SecondPersonNeeded) process.stdout.write(await requestFor(context, input, staff, error.money))
    else if (error instanceof AppError)
      refuse(`The entry was not corrected. ${refusalText(error.code, 'en', error.details.params)}`)
    else throw error
  } finally {
    await close()
  }
}

/** Leaves the correction to a second person. @returns what happens next */
async function requestFor(
  context: Context,
  input: { readonly playerId: string; readonly entryId: string; readonly reason: string },
  staff: string,
  money: SecondPersonNeeded['money'],
): Promise<string> {
  const email = emailFrom(staff)
  const rights = email === undefined ? undefined : await rightsOfMember(context.db, email)
  if (email === undefined || !rights?.isActive || !rights.permissions.has('money.goodwill'))
    return refuse('The entry moves more than one person may: --staff names a member who may book goodwill.')
  const request = {
    input,
    concern: { playerId: input.playerId, money },
    caller: { staff: email, idempotencyKey: newId() },
  }
  try {
    const approvalId = await askSecondPerson(context, 'correctEntry', request)
    return `Request ${approvalId}: another member who may book goodwill decides in the console, under “Second person”.\n`
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refuse(`The entry was not corrected. ${refusalText(error.code, 'en', error.details.params)}`)
  }
}

/**
 * `invite-administrator --email <address> --name <name> [--language <code>]`: prints the address with which the first
 * administrator, or one who has lost every way in, sets up their access to the console. It serves once, for 72 hours.
 */
export async function inviteAdministrator(config: Config, options: Options): Promise<void> {
  const { context, close } = await compose(config)
  try {
    process.stdout.write(`${await inviteUrl(context, options)}\n`)
  } finally {
    await close()
  }
}

/** Invites an administrator. @returns the address with which they set up their access */
export async function inviteUrl(context: Context, options: Options): Promise<string> {
  const email = emailFrom(required(options, 'email'))
  if (email === undefined) return refuse('--email is not an address.')
  const { data: language } = languageShape.safeParse(options.language ?? 'en')
  if (language === undefined) return refuse(`--language is not one of ${languages.join(', ')}.`)
  const person = { email, name: required(options, 'name'), language, roles: ['administrator'] }
  return transaction(context.db, (tx) => inviteMember(context, tx, person, 'command line'))
}

/** @returns undefined if the text is no e-mail address */
export const emailFrom = (text: string): string | undefined => z.email().safeParse(text.trim().toLowerCase()).data

async function withDatabase(config: Config, work: (database: Database) => Promise<void>): Promise<void> {
  await findPrimary(config.database.url)
  const database = openDatabase({ ...config.database, poolSize: 2 }, () => undefined)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

function required(
  options: Options,
  name: 'from' | 'player' | 'currency' | 'entry' | 'reason' | 'staff' | 'email' | 'name',
): string {
  return options[name]?.trim() || refuse(`--${name} is missing.`)
}

function idOf(options: Options, name: 'player' | 'entry'): string {
  const id = required(options, name)
  return /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(id) ? id : refuse(`--${name} ${id} isn't an id.`)
}

function currencyOf(code: string): Currency {
  const { data } = currencies.safeParse(code)
  return data ?? refuse(`${code} isn't a currency: choose from ${Object.keys(currencyDigits).join(', ')}.`)
}

const today = (config: Config): Temporal.PlainDate =>
  aheadBy(config.clockAhead).now().toZonedDateTimeISO('UTC').toPlainDate()

function dayOf(text: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return refuse(`${text} isn't a day: give it as 2026-11-20.`)
  }
}

function refuse(message: string): never {
  throw new ConfigError(message)
}
