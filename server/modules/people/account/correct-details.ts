import type { Parsed, Reply } from '@baize/contract/op'
import type { correctPlayerDetails as operation } from '@baize/contract/dossiers/actions'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { actOnPlayer } from '../../back-office/records/service.ts'
import { sendMail } from '../../site/mail/service.ts'
import { claimDetails, getPlayer, lockPlayerRow, mobileFrom, tidyText, updateContact } from '../players/service.ts'

/**
 * Corrects a player's details, including those that players cannot change themselves.
 * @throws AppError `restrictions.player` if the player is unknown, `restrictions.state` if the sign-up is not complete,
 * `account.invalid` if there is no detail or an invalid one, `account.person` if the person with the corrected details
 * already has another account
 */
export async function correctPlayerDetails(
  context: Context,
  { playerId, reason, details }: Parsed<typeof operation>,
  caller: Pick<Caller, 'staff' | 'idempotencyKey'>,
): Promise<Reply<typeof operation>> {
  if (!(await getPlayer(context, playerId))) throw new AppError('restrictions.player')
  const wanted = checked(details)
  const input = { reason, details: wanted }
  // The audit log contains only the names of the changed details, because their values may be stored only in the
  // player's record.
  const named = { reason, changed: Object.keys(wanted) }
  const action = { operation: 'correctPlayerDetails', playerId, input, details: named, caller, topics: ['player'] }
  await actOnPlayer(context, action, async (tx) => {
    const player = await lockPlayerRow(tx, playerId)
    if (player.registrationStatus === 'QUICK_REG') throw new AppError('restrictions.state')
    if (!(await claimDetails(tx, { ...player, ...wanted }))) throw new AppError('account.person')
    await updateContact(tx, playerId, wanted)
    const letter = { template: 'detailsCorrected', name: player.firstName || player.username } as const
    await sendMail(context, tx, { to: player, language: player.language, letter })
    return {}
  })
  return { status: 'SUCCESS' }
}

/**
 * Tidies the typed texts and brings the phone number into E.164 format.
 * @throws AppError `account.invalid` if there is no detail, or if the phone number is invalid
 */
function checked(details: Parsed<typeof operation>['details']) {
  const tidy = Object.fromEntries(Object.entries(details).map(([name, text]) => [name, tidyText(text)]))
  if (Object.keys(tidy).length === 0) throw new AppError('account.invalid')
  if (tidy.mobile === undefined) return tidy
  const mobile = mobileFrom(tidy.mobile)
  if (mobile === undefined)
    throw new AppError('account.invalid', { fields: [{ field: 'details.mobile', code: 'field.mobile' }] })
  return { ...tidy, mobile }
}
