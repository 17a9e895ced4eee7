import type { confirmEmailChange as confirming, updatePlayerInfo as saving } from '@baize/contract/account'
import type { Parsed, Reply } from '@baize/contract/op'
import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'
import { recordAudit } from '../commands/service.ts'
import { transaction, type Tx } from '../../kit/db.ts'
import { AppError, type FieldRefusal } from '../../kit/errors.ts'
import { hashSecret, newSecret } from '../../kit/ids.ts'
import type { Language } from '../../kit/http/language.ts'
import type { CallerOf } from '../../kit/http/route.ts'
import { nextSending } from '../../kit/sending.ts'
import { sendMail } from '../mail/service.ts'
import {
  findPlayerId,
  getPlayer,
  isEmail,
  lockPlayer,
  mobileFrom,
  replaceEmail,
  tidyText,
  updateContact,
  type Player,
} from '../players/service.ts'
import { confirmPassword, forgetResetKey } from '../sessions/service.ts'
import { replaceEmailChange, selectEmailChange } from './store.ts'

const linkMinutes = 60

type Input = Parsed<typeof saving>

/**
 * Changes how the player is reached. Phone and address count at once; an e-mail address, which opens the account, needs
 * the password and counts once the link that is mailed to it was opened. Whether somebody else has the address is not
 * told: then nothing is mailed.
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
  if (wanted.email !== undefined) await confirmPassword(context, player, input.password ?? '', language)
  await transaction(context.db, async (tx) => {
    await lockPlayer(tx, playerId)
    await updateContact(tx, playerId, wanted)
    const at = context.clock.now()
    const details = { address: from, changed: Object.keys(wanted) }
    await recordAudit(tx, { operation: 'updatePlayerInfo', playerId, actor: `player:${playerId}`, at, details })
    if (wanted.email !== undefined) await mailEmailLink(context, tx, player, wanted.email, language)
  })
  await context.bus.publish(playerId, ['player'])
  return { status: 'SUCCESS', ...(wanted.email === undefined ? {} : { emailToConfirm: wanted.email }) }
}

interface Contact {
  readonly mobile: string
  /** Absent where they stay as they are. */
  readonly address?: string
  readonly email?: string
}

/** @throws AppError `account.invalid` with every field that is wrong or may not be changed */
function checkContact({ config }: Context, player: Player, input: Input): Contact {
  const readonly = new Set(config.readonlyFields.split(','))
  const [phone, address, email] = [input.mobilePhone, input.address, input.email].map(tidyText) as [
    string,
    string,
    string,
  ]
  const mobile = mobileFrom(phone)
  const shown = addressLine(player)
  const fields: FieldRefusal[] = []
  const check = (
    field: string,
    code: string,
    value: string,
    old: string,
    isRight: boolean,
    wrong: FieldRefusal['code'],
  ) => {
    if (value === '') fields.push({ field, code: 'field.required' })
    else if (value !== old && readonly.has(code)) fields.push({ field, code: 'account.readonly' })
    else if (!isRight) fields.push({ field, code: wrong })
  }
  check('mobilePhone', 'MOBILE_PHONE', phone, player.mobile, mobile !== undefined, 'field.mobile')
  check('address', 'ADDRESS', address, shown, true, 'field.required')
  check('email', 'EMAIL', email, player.email, isEmail(email), 'field.email')
  if (fields.length > 0 || mobile === undefined) throw new AppError('account.invalid', { fields })
  return {
    mobile,
    ...(address === shown ? {} : { address }),
    ...(email === player.email ? {} : { email }),
  }
}

/** The address as `getPlayerInfo` tells it. */
const addressLine = ({ unit, building, address }: Player): string =>
  [unit, building, address].filter(Boolean).join(', ')

async function mailEmailLink(
  context: Context,
  tx: Tx,
  player: Player,
  email: string,
  language: Language,
): Promise<void> {
  const at = context.clock.now()
  const sending = nextSending(await selectEmailChange(tx, player.playerId), at)
  if ('waitSeconds' in sending) return
  const key = newSecret()
  const expiresAt = at.add({ minutes: linkMinutes })
  await replaceEmailChange(tx, player.playerId, { ...sending.next, email, keyHash: hashSecret(key), expiresAt })
  const owner = await findPlayerId({ db: tx }, email)
  const isTaken = owner !== undefined && owner !== player.playerId
  const letter = { template: 'emailChange', name: player.firstName, key, minutes: linkMinutes } as const
  // written as ever, so that the time tells nothing, and worthless when its turn comes
  await sendMail(context, tx, { to: email, language, letter, validUntil: isTaken ? at : expiresAt })
}

/** Makes the wanted address count; both addresses are told, and links that went to the old one become useless. */
export async function confirmEmailChange(
  context: Context,
  { key }: Parsed<typeof confirming>,
  { session, language, address }: CallerOf<typeof confirming>,
): Promise<Reply<typeof confirming>> {
  const { playerId } = session
  const email = await transaction(context.db, async (tx) => {
    const player = await lockPlayer(tx, playerId)
    const at = context.clock.now()
    const wanted = await selectEmailChange(tx, playerId)
    if (!wanted?.keyHash || Temporal.Instant.compare(at, wanted.expiresAt) >= 0) throw new AppError('account.emailLink')
    if (!timingSafeEqual(wanted.keyHash, hashSecret(key))) throw new AppError('account.emailLink')
    await replaceEmailChange(tx, playerId, { ...wanted, keyHash: null })
    if (!(await replaceEmail(tx, player, wanted.email, at))) throw new AppError('account.emailLink')
    await forgetResetKey(tx, playerId)
    const details = { address }
    await recordAudit(tx, { operation: 'confirmEmailChange', playerId, actor: `player:${playerId}`, at, details })
    const letter = { template: 'emailChanged', name: player.firstName, email: wanted.email } as const
    for (const to of [player.email, wanted.email]) await sendMail(context, tx, { to, language, letter })
    return wanted.email
  })
  await context.bus.publish(playerId, ['player'])
  return { status: 'SUCCESS', email }
}
