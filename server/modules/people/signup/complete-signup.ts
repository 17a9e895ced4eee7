import { isMarket } from '../../../settings/brand/markets.ts'
import { completionFields } from '@baize/contract/forms/completion-fields'
import type { completeSignup as operation } from '@baize/contract/signup/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { KycStatus } from '@baize/contract/players/player'
import type { RegistrationStatus } from '@baize/contract/sessions/player'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { isHolding, noteFinding } from '../../safer/findings/service.ts'
import { askIdentity, screenPerson, type Person, type Resemblance } from '../identity/service.ts'
import { sendMail } from '../../site/mail/service.ts'
import {
  restrictionOf,
  fieldRefusals,
  getPlayer,
  isExcludedElsewhere,
  isKnownPerson,
  lockPlayerRow,
  mobileFrom,
  registerPerson,
  tidyText,
  type PersonalDetails,
  type Player,
  dropOwnReferral,
  wholeAddress,
} from '../players/service.ts'
import {
  announceEnd,
  endIfExcluded,
  giveCookies,
  noteLogin,
  describeSession,
  replaceSessions,
  type OpenedSession,
} from '../sessions/service.ts'

type Operation = typeof operation
type Caller = CallerOf<Operation>

const outcomes = {
  PASS: { registrationStatus: 'PLAYER', kycStatus: 'PASS' },
  REFER: { registrationStatus: 'ID_CHECK_LOCK', kycStatus: 'PENDING' },
  FAIL: { registrationStatus: 'KYC_FAILED_LOCK', kycStatus: 'FAILED' },
} as const satisfies Record<string, { registrationStatus: RegistrationStatus; kycStatus: KycStatus }>
type RegistrationOutcome = (typeof outcomes)[keyof typeof outcomes]

/**
 * Step 2 of the sign-up: asks both registers about the person and completes the registration. The registers are asked
 * outside any transaction, so the player's state is checked again before anything is written. A player who passes gets
 * a new session.
 */
export async function completeSignup(
  context: Context,
  input: Parsed<Operation>,
  caller: Caller,
): Promise<Reply<Operation>> {
  const { playerId } = caller.session
  const player = await getPlayer(context, playerId)
  if (!player) throw new Error('a session without a player')
  refuseByState(context, player)
  const details = checkDetails(context, input)
  if (await isKnownPerson(context, details, player)) throw new AppError('signup.duplicate')
  const { outcome, opened, ended } = await endIfExcluded(context, caller, async () => {
    const answers = await askRegisters(context, player, details)
    const completed = await transaction(context.db, (tx) => complete(context, tx, details, answers, caller))
    return { ...answers, ...completed }
  })
  await announceEnd(context, playerId, ended)
  await context.bus.publish(playerId, ['player'])
  if (outcome.registrationStatus !== 'PLAYER' || !opened) return { status: lockOf(outcome) }
  giveCookies(context, caller, playerId, opened.sessionKey)
  return {
    status: 'SUCCESS',
    sessionKey: opened.sessionKey,
    ...(await describeSession(context, { playerId, registrationStatus: outcome.registrationStatus })),
  }
}

const lockOf = ({ registrationStatus }: RegistrationOutcome): 'ID_CHECK_LOCK' | 'KYC_FAILED_LOCK' =>
  registrationStatus === 'ID_CHECK_LOCK' ? 'ID_CHECK_LOCK' : 'KYC_FAILED_LOCK'

function refuseByState({ clock }: Context, player: Player): void {
  if (player.registrationStatus !== 'QUICK_REG' || restrictionOf(player, clock.now()))
    throw new AppError('signup.state')
  if (!player.emailConfirmed) throw new AppError('signup.unconfirmed')
  if (player.usernameTaken) throw new AppError('signup.usernameTaken')
}

/**
 * @throws AppError `signup.invalid` with every invalid field; `signup.jurisdiction` if players from the country cannot
 * sign up
 */
function checkDetails({ config }: Context, input: Parsed<Operation>): PersonalDetails {
  const tidied = Object.entries(input).map(([field, text]) => [field, tidyText(text)])
  const texts = Object.fromEntries(tidied) as typeof input
  const fields = fieldRefusals(completionFields, texts)
  const mobile = mobileFrom(texts.mobile)
  if (fields.length > 0 || !mobile) throw new AppError('signup.invalid', { fields })
  if (!isMarket(config, texts.country)) {
    throw new AppError('signup.jurisdiction', { fields: [{ field: 'country', code: 'signup.jurisdiction' }] })
  }
  return { ...texts, mobile }
}

interface Answers {
  readonly outcome: RegistrationOutcome
  /** The excluded players who resemble this person. */
  readonly resembles: readonly Resemblance[]
}

/**
 * Asks both registers. A person who is likely to be an excluded person must wait for a decision by staff, and so must a
 * person whom the registry cannot identify clearly.
 * @throws AppError `signup.excluded` if the exclusion register has excluded the person; `signup.registryDown` if one of
 * the registers gives no usable result
 */
async function askRegisters(context: Context, player: Player, details: PersonalDetails): Promise<Answers> {
  const { playerId, birthDate, email } = player
  const { firstName, lastName, mobile, postCode, city, country } = details
  const address = wholeAddress(details)
  const person: Person = { firstName, lastName, birthDate, email, mobile, address, postCode, city, country }
  const resembles = await screenPerson(context, playerId, person)
  const identity = await askIdentity(context, playerId, person)
  if (identity === 'NO_ANSWER') throw new AppError('signup.registryDown')
  return { resembles, outcome: outcomes[identity === 'PASS' && resembles.some(isHolding) ? 'REFER' : identity] }
}

async function complete(
  context: Context,
  tx: Tx,
  details: PersonalDetails,
  { outcome, resembles }: Answers,
  caller: Caller,
): Promise<{ opened?: OpenedSession; ended: string[] }> {
  const { address, language } = caller
  const { playerId } = caller.session
  const at = context.clock.now()
  const player = await lockPlayerRow(tx, playerId)
  refuseByState(context, player)
  if (!(await registerPerson(tx, player, details, { ...outcome, at }))) throw new AppError('signup.duplicate')
  if (await isExcludedElsewhere({ db: tx }, playerId, at)) throw new AppError('signup.excluded')
  const entry = { operation: 'completeSignup', playerId, actor: `player:${playerId}`, at }
  const isOwnReferral = await dropOwnReferral(tx, player, details)
  await recordAudit(tx, { ...entry, details: { address, ...outcome, ...(isOwnReferral && { isOwnReferral }) } })
  for (const { playerId: otherId, score } of resembles) {
    await noteFinding(tx, { playerId, kind: 'EXCLUSION', otherId, score, foundBy: 'completeSignup', at })
  }
  const envelope = { to: player, language }
  if (outcome.registrationStatus === 'ID_CHECK_LOCK') {
    await sendMail(context, tx, { ...envelope, letter: { template: 'documents', name: details.firstName } })
  }
  if (outcome.registrationStatus !== 'PLAYER') return { ended: [] }
  const letter = { template: 'welcome', name: details.firstName, username: player.username } as const
  await sendMail(context, tx, { ...envelope, letter })
  await noteLogin(tx, playerId, at)
  return replaceSessions(context, tx, { ...player, ...outcome }, caller)
}
