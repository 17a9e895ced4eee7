import type {
  confirmEmailChange as confirming,
  getEmailChange as reading,
  updatePlayerInfo as saving,
} from '@baize/contract/account/player'
import { changeableFields, type ChangeableName } from '@baize/contract/forms/contact-fields'
import { namesOf } from '@baize/contract/forms/field'
import type { Parsed, Reply } from '@baize/contract/op'
import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction, type Db, type Tx } from '../../../kit/db.ts'
import { AppError, type FieldRefusal } from '../../../kit/errors.ts'
import { hashSecret, newSecret } from '../../../kit/ids.ts'
import type { Language } from '../../../kit/http/language.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { nextSending } from '../../../kit/sending.ts'
import { sendMail } from '../../site/mail/service.ts'
import {
  contactOf,
  findPlayerId,
  getPlayer,
  kindRefusal,
  mobileFrom,
  replaceEmail,
  tidyText,
  updateContact,
  type PersonalDetails,
  type Player,
} from '../players/service.ts'
import {
  confirmPassword,
  credentialHashOf,
  forgetResetKey,
  lockInSession,
  requireConfirmed,
} from '../sessions/service.ts'
import { forgetUndoOf, isReturnTo, newUndo, sendAlarm } from '../undo/service.ts'
import { replaceEmailChange, selectEmailChange, type EmailChange } from './store.ts'

const linkMinutes = 60

type Input = Parsed<typeof saving>

/**
 * Changes the contact details. Phone and address count at once. An e-mail address opens the account, so it needs the
 * password and counts once the player opens the mailed link. The reply never reveals that another player has the
 * address; then no mail is sent. Until another mail may be sent, nothing changes.
 * @throws AppError `account.linkSoon`; a link to another address has then stopped working
 */
export async function updatePlayerInfo(
  context: Context,
  input: Input,
  { session, language, address: from }: CallerOf<typeof saving>,
): Promise<Reply<typeof saving>> {
  const { playerId } = session
  const player = await getPlayer(context, playerId)
  if (!player) throw new Error('a session without a player')
  const wanted = checkContact(context, player, input)
  if (wanted.email !== undefined) {
    await requireConfirmed(context, session)
    await confirmPassword(context, player, input.password ?? '', language)
  }
  const waitSeconds = await transaction(context.db, async (tx) => {
    const locked = await lockInSession(tx, session)
    const seconds = wanted.email && (await mailEmailLink(context, tx, locked, wanted.email, language))
    if (seconds) return seconds
    await updateContact(tx, playerId, wanted.details)
    const at = context.clock.now()
    const changed = [...Object.keys(wanted.details), ...(wanted.email === undefined ? [] : ['email'])]
    const details = { address: from, changed }
    await recordAudit(tx, { operation: 'updatePlayerInfo', playerId, actor: `player:${playerId}`, at, details })
    return undefined
  })
  if (waitSeconds !== undefined) throw new AppError('account.linkSoon', { params: { seconds: waitSeconds } })
  await context.bus.publish(playerId, ['player'])
  return { status: 'SUCCESS', ...(wanted.email === undefined ? {} : { emailToConfirm: wanted.email }) }
}

interface Wanted {
  /** The details that count at once: the phone number in its normal form, and every other changed detail. */
  readonly details: Partial<PersonalDetails>
  /** Absent while it stays the same. */
  readonly email: string | undefined
}

/** Changes that count at once are checked before the one that a mailed link confirms. */
const checkOrder = namesOf(changeableFields).toSorted((a, b) => Number(isByLink(a)) - Number(isByLink(b)))

function isByLink(name: ChangeableName): boolean {
  return changeableFields[name].changedBy === 'playerByLink'
}

/** @throws AppError `account.invalid` with every field that is wrong or may not be changed */
function checkContact({ config }: Context, player: Player, input: Input): Wanted {
  const readonly = new Set(config.readonlyFields.split(','))
  const shown = contactOf(player)
  const wanted = checkOrder.map((name) => {
    const field = changeableFields[name]
    const { code, kind, told, detail } = field
    const text = tidyText(input[name] ?? shown[told])
    const isChanged = text !== shown[told]
    // a detail that the sign-up did not ask for may stay empty, and none becomes empty again
    const isMissing = text === '' && (isChanged || !('isOptional' in field))
    const refusal: FieldRefusal['code'] | undefined = isMissing
      ? 'field.required'
      : isChanged && readonly.has(code)
        ? 'account.readonly'
        : kindRefusal(kind, text)
    return { name, detail, text, isChanged, refusal }
  })
  const fields = wanted.flatMap(({ name, refusal }) => (refusal ? [{ field: name, code: refusal }] : []))
  if (fields.length > 0) throw new AppError('account.invalid', { fields })
  const entries = wanted
    .filter(({ isChanged, detail }) => isChanged || detail === 'mobile')
    .map(({ detail, text }) => [detail, detail === 'mobile' ? mobileFrom(text) : text])
  const { email, ...details } = Object.fromEntries(entries) as Partial<PersonalDetails> & { email?: string }
  return { details, email }
}

/** @returns how many seconds to wait, if it is too early for another mail */
async function mailEmailLink(
  context: Context,
  tx: Tx,
  player: Player,
  email: string,
  language: Language,
): Promise<number | undefined> {
  const at = context.clock.now()
  const last = await selectEmailChange(tx, player.playerId)
  const sending = nextSending(last, at)
  if ('waitSeconds' in sending) {
    // the earlier address may be mistyped, and belong to a stranger
    if (last && last.email !== email) await replaceEmailChange(tx, player.playerId, { ...last, keyHash: null })
    return sending.waitSeconds
  }
  const key = newSecret()
  const expiresAt = at.add({ minutes: linkMinutes })
  const hashes = { keyHash: hashSecret(key), credentialHash: await credentialHashOf(tx, player.playerId) }
  await replaceEmailChange(tx, player.playerId, { ...sending.next, ...hashes, email, expiresAt })
  const owner = await findPlayerId({ db: tx }, email, player.realm)
  const isTaken = owner !== undefined && owner !== player.playerId
  // a link would let the present address, which may be a thief's, undo the owner's repair
  if (!(await isReturnTo(context, tx, player, email)))
    await sendAlarm(context, tx, player, { template: 'emailChangeAsked', email }, at)
  const letter = { template: 'emailChange', name: player.firstName, key, minutes: linkMinutes } as const
  // the mail is always written, so that the time reveals nothing; an expired one is never sent
  await sendMail(context, tx, { to: email, language, letter, validUntil: isTaken ? at : expiresAt })
  return undefined
}

/** The change that waits for its confirmation. A new password has ended every change requested under an earlier one. */
async function pendingChange(db: Db, playerId: string, at: Temporal.Instant): Promise<EmailChange | undefined> {
  const wanted = await selectEmailChange(db, playerId)
  if (!wanted?.keyHash || Temporal.Instant.compare(at, wanted.expiresAt) >= 0) return undefined
  return wanted.credentialHash?.equals(await credentialHashOf(db, playerId)) ? wanted : undefined
}

export async function getEmailChange(
  { db, clock }: Context,
  _input: object,
  { session }: CallerOf<typeof reading>,
): Promise<Reply<typeof reading>> {
  const pending = await pendingChange(db, session.playerId, clock.now())
  return { status: 'SUCCESS', ...(pending && { email: pending.email }) }
}

/**
 * Confirms the new address. Both addresses receive a mail, and links that went to the old one stop working. The address
 * before can bring itself back, unless the account has returned to one that it had earlier.
 */
export async function confirmEmailChange(
  context: Context,
  { key }: Parsed<typeof confirming>,
  { session, language, address }: CallerOf<typeof confirming>,
): Promise<Reply<typeof confirming>> {
  const { playerId } = session
  const email = await transaction(context.db, async (tx) => {
    const player = await lockInSession(tx, session)
    const at = context.clock.now()
    const wanted = await pendingChange(tx, playerId, at)
    if (!wanted?.keyHash || !timingSafeEqual(wanted.keyHash, hashSecret(key))) throw new AppError('account.emailLink')
    await replaceEmailChange(tx, playerId, { ...wanted, keyHash: null })
    const isReturn = await isReturnTo(context, tx, player, wanted.email)
    if (!(await replaceEmail(tx, player, wanted.email, at))) throw new AppError('account.emailLink')
    await forgetResetKey(tx, playerId)
    const details = { address }
    await recordAudit(tx, { operation: 'confirmEmailChange', playerId, actor: `player:${playerId}`, at, details })
    const letter = { template: 'emailChanged', name: player.firstName, email: wanted.email } as const
    await sendMail(context, tx, { to: wanted.email, language, letter })
    if (isReturn) await forgetUndoOf(context, tx, player)
    const undo = isReturn ? undefined : await newUndo(context, tx, player, letter.template, at)
    // the owner may not have asked for this, so it is not in the language of the request
    const { email: before, language: own } = player
    await sendMail(context, tx, { to: before, language: own, letter: { ...letter, ...(undo && { undo }) } })
    return wanted.email
  })
  await context.bus.publish(playerId, ['player'])
  return { status: 'SUCCESS', email }
}
