import type { quickSignup as operation } from '@baize/contract/signup'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../kit/command.ts'
import { transaction } from '../../kit/db.ts'
import { AppError, type FieldRefusal } from '../../kit/errors.ts'
import { newId } from '../../kit/ids.ts'
import type { CallerOf } from '../../kit/route.ts'
import {
  consentsGiven,
  createPlayer,
  findPlayerId,
  getPlayer,
  isEmail,
  loginKey,
  tidyText,
} from '../players/service.ts'
import {
  authenticate,
  endNow,
  giveCookies,
  hashPassword,
  describeSession,
  openSession,
  passwordRefusal,
  setPassword,
} from '../sessions/service.ts'
import { issueCode } from './confirm-signup.ts'
import { ageOn, birthDateFrom, trackingFrom, usernameRefusal } from './rules.ts'

type Operation = typeof operation
type Input = Parsed<Operation>
type Caller = CallerOf<Operation>

/**
 * Step 1: creates a QUICK_REG player, opens a session and mails the code. Whether somebody has the e-mail address is
 * told to who reads its mail, and to nobody here. Sent again with the same e-mail address,
 * username and password (an answer that was lost, a second press), it goes on with the player who is there.
 */
export async function quickSignup(context: Context, given: Input, caller: Caller): Promise<Reply<Operation>> {
  refuseJurisdiction(context, caller)
  const input = { ...given, email: tidyText(given.email), username: tidyText(given.username).normalize('NFKC') }
  const birthDate = checkFields(context, input)
  const consents = await consentsGiven(context, input.consents)
  if (!consents) throw new AppError('signup.consentMissing')
  const entry =
    (await resume(context, input, caller)) ??
    (await create(context, input, birthDate, consents, caller)) ??
    (await resume(context, input, caller))
  if (!entry) refuseUsername()
  const { session: replaced } = caller
  if (replaced) await endNow(context, replaced.playerId, 'REPLACED', { only: replaced.id })
  giveCookies(context, caller, entry.playerId, entry.sessionKey)
  return {
    status: 'SUCCESS',
    sessionKey: entry.sessionKey,
    ...(await describeSession(context, { playerId: entry.playerId, registrationStatus: 'QUICK_REG' })),
  }
}

function refuseJurisdiction({ config }: Context, { country }: Caller): void {
  if (!country || !config.signup.blockedCountries.includes(country)) return
  throw new AppError('signup.jurisdiction', { fields: [{ field: 'ipaddress', code: 'signup.jurisdiction' }] })
}

/** @throws AppError `signup.invalid` with every field that is wrong */
function checkFields({ clock, config }: Context, input: Input): string {
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate()
  const birthDate = birthDateFrom(input, today)
  const fields: FieldRefusal[] = []
  const refuse = (field: string, code: FieldRefusal['code'] | undefined) => code && fields.push({ field, code })
  refuse('email', isEmail(input.email) ? undefined : 'field.email')
  refuse('username', usernameRefusal(input.username))
  refuse('password', passwordRefusal(input.password, input))
  if (!birthDate) refuse('birthDate', 'field.dateInvalid')
  else if (ageOn(birthDate, today) < config.signup.minimumAgeYears) refuse('birthDate', 'field.birthDate')
  if (fields.length > 0 || !birthDate) throw new AppError('signup.invalid', { fields })
  return birthDate.toString()
}

interface Entry {
  readonly playerId: string
  readonly sessionKey: string
}

/**
 * Goes on with the same, unfinished sign-up.
 * @returns undefined where nobody has the username
 * @throws AppError `signup.invalid` where somebody else has it
 */
async function resume(
  context: Context,
  { email, username, password }: Input,
  caller: Caller,
): Promise<Entry | undefined> {
  const playerId = await findPlayerId(context, username)
  const player = playerId && (await getPlayer(context, playerId))
  if (!player) return undefined
  const same = player.registrationStatus === 'QUICK_REG' && loginKey(player.email) === loginKey(email)
  if (!same || !(await authenticate(context, username, password)).right) refuseUsername()
  const { sessionKey } = await transaction(context.db, (tx) => openSession(context, tx, player, caller))
  return { playerId: player.playerId, sessionKey }
}

function refuseUsername(): never {
  throw new AppError('signup.invalid', { fields: [{ field: 'username', code: 'field.usernameTaken' }] })
}

class Taken extends Error {}

/** @returns undefined where somebody else got the username in the meantime */
async function create(
  context: Context,
  input: Input,
  birthDate: string,
  consents: readonly string[],
  caller: Caller,
): Promise<Entry | undefined> {
  const passwordHash = await hashPassword(input.password)
  const { email, username, currency, receiveEmail } = input
  const { language, address } = caller
  const [playerId, at] = [newId(), context.clock.now()]
  const tracking = trackingFrom(input.tracking)
  const player = { playerId, email, username, birthDate, language, currency, receiveEmail, tracking, at }
  try {
    return await transaction(context.db, async (tx) => {
      if (!(await createPlayer(tx, player, consents))) throw new Taken()
      await setPassword(tx, playerId, passwordHash, at)
      await issueCode(context, tx, player, language)
      const { sessionKey } = await openSession(context, tx, { ...player, registrationStatus: 'QUICK_REG' }, caller)
      const details = { address, consents }
      await recordAudit(tx, { operation: 'quickSignup', playerId, actor: `player:${playerId}`, at, details })
      return { playerId, sessionKey }
    })
  } catch (error) {
    if (error instanceof Taken) return undefined
    throw error
  }
}
