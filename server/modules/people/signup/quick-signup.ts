import type { Currency } from '@baize/contract/money'
import { todayOf } from '../../../settings/brand/days.ts'
import { isMarket, isOfferedCurrency, offeredCurrencies } from '../../../settings/brand/markets.ts'
import type { Field } from '@baize/contract/forms/field'
import { accountNames, joinFields } from '@baize/contract/forms/join-fields'
import type { quickSignup as operation } from '@baize/contract/signup/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { AppError, type FieldRefusal } from '../../../kit/app-error.ts'
import { newId } from '../../../kit/ids.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import {
  type Player,
  accountDetailsOf,
  accountsOf,
  ageOn,
  consentsGiven,
  createPlayer,
  findUnfinished,
  homeOf,
  getPlayer,
  isKeptOut,
  kindRefusal,
  lockPlayerRow,
  loginKey,
  renewSignUp,
  tidyText,
  usernameRefusal,
  withoutOwnReferral,
} from '../players/service.ts'
import {
  endNow,
  findCredentials,
  giveCookies,
  giveTriesBack,
  hashPassword,
  describeSession,
  openSession,
  passwordRefusal,
  saltFor,
  setPassword,
  takeTry,
} from '../sessions/service.ts'
import { isSwitchedOff } from '../../back-office/switches/service.ts'
import { issueCode, lockAddress } from './issue-code.ts'
import { birthDateFrom, trackingFrom } from './rules.ts'
import { selectCode } from './store.ts'

type Operation = typeof operation
type Input = Parsed<Operation> & { readonly currency: Currency }
type Caller = CallerOf<Operation>

/**
 * Step 1 of the sign-up: creates a QUICK_REG player, opens a session and mails the code. The reply never reveals
 * whether the e-mail address or the username already has an owner. For the same reason the steps are the same in both
 * cases, including exactly one password hash. A repeated request with the same e-mail address, username, password and
 * currency continues with the existing player, and the new form's other answers replace the earlier ones.
 */
export async function quickSignup(
  context: Context,
  given: Parsed<Operation>,
  caller: Caller,
): Promise<Reply<Operation>> {
  refuseJurisdiction(context, caller)
  if (await isSwitchedOff(context.db, 'SIGN_UP')) throw new AppError('switches.signUp')
  const account = accountDetailsOf(given, tidyText)
  const currency = given.currency ?? offeredCurrencies(context.config)[0]
  const input = { ...given, ...account, username: account.username.normalize('NFKC'), currency }
  const birthDate = checkFields(context, input)
  const consents = await consentsGiven(context, input.consents)
  if (!consents) throw new AppError('signup.consentMissing')
  const entry = await enter(context, input, { birthDate, consents }, caller)
  const { session: replaced } = caller
  if (replaced) await endNow(context, replaced.playerId, 'REPLACED', { only: replaced.id })
  giveCookies(context, caller, entry.playerId, entry.sessionKey)
  return {
    status: 'SUCCESS',
    sessionKey: entry.sessionKey,
    ...(await describeSession(context, { playerId: entry.playerId, registrationStatus: 'QUICK_REG' })),
    ...(entry.codeWaitSeconds !== undefined && { codeWaitSeconds: entry.codeWaitSeconds }),
  }
}

function refuseJurisdiction({ config }: Context, { country }: Caller): void {
  if (!country || isMarket(config, country)) return
  throw new AppError('signup.jurisdiction', { fields: [{ field: 'ipaddress', code: 'signup.jurisdiction' }] })
}

/**
 * @returns the birth date as YYYY-MM-DD
 * @throws AppError `signup.invalid` with every invalid field
 */
function checkFields({ clock, config }: Context, input: Input): string {
  const today = todayOf(config, clock.now())
  const birthDate = birthDateFrom(input, today)
  const fields: FieldRefusal[] = []
  const refuse = (field: string, code: FieldRefusal['code'] | undefined) => code && fields.push({ field, code })
  for (const name of accountNames) refuse(name, accountRefusal(joinFields[name], input[name]))
  if (!isOfferedCurrency(config, input.currency)) refuse('currency', 'field.currency')
  refuse('password', passwordRefusal(input.password, input))
  if (!birthDate) refuse('birthDate', 'field.dateInvalid')
  else if (ageOn(birthDate, today) < config.signup.minimumAgeYears) refuse('birthDate', 'field.birthDate')
  if (fields.length > 0 || !birthDate) throw new AppError('signup.invalid', { fields })
  return birthDate.toString()
}

function accountRefusal({ kind, isOptional }: Field, text: string): FieldRefusal['code'] | undefined {
  if (kind === 'username') return usernameRefusal(text)
  if (kind === 'text') return isOptional || text !== '' ? undefined : 'field.required'
  return kindRefusal(kind, text)
}

interface Entry {
  readonly playerId: string
  readonly sessionKey: string
  /**
   * How many seconds to wait for another code. Undefined if a mail with a code is on its way, or if no code is needed.
   */
  readonly codeWaitSeconds: number | undefined
}

/** Continues the sign-up if it was begun before. Otherwise creates a player. */
async function enter(context: Context, input: Input, checked: Checked, caller: Caller): Promise<Entry> {
  const { email, username, password } = input
  // Somebody could guess the password of another person's sign-up here, so attempts are limited as at a login.
  const tried = `${loginKey(email)} ${loginKey(username)}`
  const mayResume = await takeTry(context, 'sign-up', tried)
  const passwordHash = await hashPassword(password, await saltFor(context, username, context.config.site.playersOf))
  return transaction(context.db, async (tx) => {
    // If two requests for the same address arrive simultaneously, the second waits here for the first.
    await lockAddress(tx, email, context.clock.now())
    const begun = await findBegun({ db: tx, config: context.config }, input, passwordHash)
    if (!begun || !mayResume) return create(context, tx, input, { ...checked, passwordHash }, caller)
    await giveTriesBack({ db: tx }, 'sign-up', tried)
    return resume(context, tx, begun, { ...input, ...checked, passwordHash }, caller)
  })
}

/** Continues a sign-up. The player may have corrected the form, so the new answers replace the earlier ones. */
async function resume(
  context: Context,
  tx: Tx,
  begun: Player,
  answers: Omit<Input, keyof Checked> & Checked & { readonly passwordHash: string },
  caller: Caller,
): Promise<Entry> {
  const { playerId } = begun
  const at = context.clock.now()
  const locked = await lockPlayerRow(tx, playerId)
  // Before the lock was taken, another request may have completed the sign-up or replaced its password.
  const stillBegun = await findBegun({ db: tx, config: context.config }, answers, answers.passwordHash)
  if (locked.registerExcludedAt) throw new AppError('signup.excluded')
  if (!stillBegun || isKeptOut(locked, at)) throw new AppError('signup.state')
  await renewSignUp(tx, playerId, { ...answers, at })
  const details = { address: caller.address, consents: answers.consents, isResumed: true }
  await recordAudit(tx, { operation: 'quickSignup', playerId, actor: `player:${playerId}`, at, details })
  const codeWaitSeconds = await replaceLapsedCode(context, tx, begun, caller.language)
  const { sessionKey } = await openSession(context, tx, begun, caller)
  return { playerId, sessionKey, codeWaitSeconds }
}

/**
 * Mails a new code if the sign-up has no valid code. It has none if its code has expired, or if none was mailed because
 * the address had received too many mails.
 */
async function replaceLapsedCode(
  context: Context,
  tx: Tx,
  begun: Player,
  language: Caller['language'],
): Promise<number | undefined> {
  if (begun.emailConfirmed) return undefined
  const code = await selectCode(tx, begun.playerId)
  const holds = code && Temporal.Instant.compare(context.clock.now(), code.expiresAt) < 0
  return holds ? undefined : issueCode(context, tx, begun, language)
}

/**
 * The unfinished sign-up with this address, username, password and currency. The currency must match, because the
 * currency of an account cannot change. All passwords under a username have the same salt, so equal passwords have
 * equal hashes. The steps are the same whether or not the password matches.
 */
async function findBegun(
  context: Pick<Context, 'db' | 'config'>,
  { email, username, currency }: Pick<Input, 'email' | 'username' | 'currency'>,
  passwordHash: string,
): Promise<Player | undefined> {
  const { credentials } = await findCredentials(context, username)
  const same = credentials.filter((credential) => credential.passwordHash === passwordHash)
  const playerId = await findUnfinished(
    context,
    same.map((credential) => credential.playerId),
    email,
  )
  if (playerId === undefined) return undefined
  const accounts = await accountsOf(context, playerId)
  return accounts.some((account) => account.currency === currency) ? getPlayer(context, playerId) : undefined
}

interface Checked {
  /** YYYY-MM-DD. */
  readonly birthDate: string
  readonly consents: readonly string[]
}

async function create(
  context: Context,
  tx: Tx,
  input: Input,
  { birthDate, consents, passwordHash }: Checked & { readonly passwordHash: string },
  caller: Caller,
): Promise<Entry> {
  const { currency, receiveEmail } = input
  const { language, address } = caller
  const [playerId, at] = [newId(), context.clock.now()]
  const given = trackingFrom(input.tracking)
  const tracking = await withoutOwnReferral(tx, given, input.email)
  const own = { playerId, ...homeOf(context.config), birthDate, language, currency, receiveEmail, tracking, at }
  const player = { ...accountDetailsOf(input), ...own }
  await createPlayer(tx, player, consents)
  await setPassword(tx, playerId, passwordHash, at)
  const codeWaitSeconds = await issueCode(context, tx, player, language)
  const { sessionKey } = await openSession(context, tx, { ...player, registrationStatus: 'QUICK_REG' }, caller)
  const isOwnReferral = tracking['referralId'] !== given['referralId']
  const details = { address, consents, ...(isOwnReferral && { isOwnReferral }) }
  await recordAudit(tx, { operation: 'quickSignup', playerId, actor: `player:${playerId}`, at, details })
  return { playerId, sessionKey, codeWaitSeconds }
}
