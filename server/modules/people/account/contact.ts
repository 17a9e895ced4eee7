import type {
  confirmEmailChange as confirming,
  getEmailChange as reading,
  updatePlayerInfo as saving,
} from '@baize/contract/account/player'
import { changeableFields, type ChangeableName, mayHave } from '@baize/contract/forms/contact-fields'
import { namesOf } from '@baize/contract/forms/field'
import type { Parsed, Reply } from '@baize/contract/op'
import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction, type Db, type Tx } from '../../../kit/db.ts'
import { AppError, type FieldRefusal } from '../../../kit/app-error.ts'
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
 * Changes the contact details. Phone number and postal address change at once. The e-mail address can open the account,
 * so changing it requires the password and takes effect only when the player opens the mailed link. If another player
 * has the new address, no mail is sent, but the reply does not reveal that. If it is too early for another mail, none
 * of the details change. Even then, a link that was mailed earlier to a different address stops working.
 * @throws AppError `account.invalid` with every invalid field; `account.linkSoon` if it is too early for another mail;
 * if the address changes, the errors of `requireConfirmed` and `confirmPassword` too
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
    await confirmPassword(context, player, input.password ?? '')
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
  /**
   * The details that change at once: the phone number in E.164 format, even if it is unchanged, and those other details
   * that differ from the stored ones.
   */
  readonly details: Partial<PersonalDetails>
  /** Undefined if the address stays the same. */
  readonly email: string | undefined
}

/**
 * The order in which fields are checked: first the details that change at once, then the e-mail address, which takes
 * effect only through a mailed link.
 */
const checkOrder = namesOf(changeableFields).toSorted((a, b) => Number(isByLink(a)) - Number(isByLink(b)))

function isByLink(name: ChangeableName): boolean {
  return changeableFields[name].changedBy === 'playerByLink'
}

/** @throws AppError `account.invalid` with every field that is invalid or that players may not change */
function checkContact({ config }: Context, player: Player, input: Input): Wanted {
  const readonly = new Set(config.readonlyFields.split(','))
  const shown = contactOf(player)
  const wanted = checkOrder.map((name) => {
    const field = changeableFields[name]
    const { code, kind, infoName, detail } = field
    const text = tidyText(input[name] ?? shown[infoName])
    const isChanged = text !== shown[infoName]
    const refusal: FieldRefusal['code'] | undefined = !mayHave(field, text, shown[infoName])
      ? 'field.required'
      : isChanged && readonly.has(code)
        ? 'account.readonly'
        : text === ''
          ? undefined
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

/**
 * Mails the link that confirms a new e-mail address.
 * @returns how many seconds the player must wait if it is too early for another mail, otherwise undefined
 */
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
    // The address of the earlier request may have been mistyped and belong to somebody else, so the link that was sent
    // to it must stop working now.
    if (last && last.email !== email) await replaceEmailChange(tx, player.playerId, { ...last, keyHash: null })
    return sending.waitSeconds
  }
  const key = newSecret()
  const expiresAt = at.add({ minutes: linkMinutes })
  const hashes = { keyHash: hashSecret(key), credentialHash: await credentialHashOf(tx, player.playerId) }
  await replaceEmailChange(tx, player.playerId, { ...sending.next, ...hashes, email, expiresAt })
  const owner = await findPlayerId({ db: tx }, email, player.realm)
  const isTaken = owner !== undefined && owner !== player.playerId
  // If the account is returning to an address that it had earlier, its owner may be undoing a change that a thief made.
  // The present address, which may be the thief's, then gets no undo link, because that link could bring the thief's
  // address back.
  if (!(await isReturnTo(context, tx, player, email)))
    await sendAlarm(context, tx, player, { template: 'emailChangeAsked', email }, at)
  const letter = { template: 'emailChange', name: player.firstName, key, minutes: linkMinutes } as const
  // The mail is always written, so that the response time does not reveal whether another player has the address. If
  // another player has it, the mail has already expired and is never sent.
  await sendMail(context, tx, { to: email, language, letter, validUntil: isTaken ? at : expiresAt })
  return undefined
}

/**
 * The e-mail change that waits for confirmation. If the password was changed after the request, the change is no longer
 * valid and undefined is returned.
 */
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
 * Confirms the new address. Both addresses receive a mail, and a password-reset link that was mailed to the old address
 * stops working. The mail to the old address contains a link that restores it, unless the account has just returned to
 * an address that it had earlier.
 * @throws AppError `account.emailLink` if the key is not valid, or if another player has the address by now
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
    // The owner may not have requested this, so the mail is in the language of the account, not of the request.
    const { email: before, language: own } = player
    await sendMail(context, tx, { to: before, language: own, letter: { ...letter, ...(undo && { undo }) } })
    return wanted.email
  })
  await context.bus.publish(playerId, ['player'])
  return { status: 'SUCCESS', email }
}
