import type { issueVouchers as operation } from '@baize/contract/bonuses/plans'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { keyedHash } from '../../../../kit/seal.ts'
import type { ActionCaller } from '../../../back-office/approvals/service.ts'
import { changeAsStaff } from '../../../back-office/records/service.ts'
import { requireAgreed } from './second-person.ts'
import { insertVouchers, lockPlan } from './store.ts'

/** Crockford's base 32, which leaves out letters that look like digits, so that people can read and type codes. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Adds vouchers. Their codes are derived from the request's `issueId` and a secret, so a repeated request returns the
 * same codes.
 * @throws AppError `bonuses.unknown` if there is no such plan. SecondPersonNeeded if the codes need a second person's
 * approval
 */
export async function issueVouchers(
  context: Context,
  request: Parsed<typeof operation>,
  { staff, consent }: ActionCaller,
): Promise<Reply<typeof operation>> {
  const { bonusPlanId, issueId, count, prefix, maximumUses } = request
  const { hashKeys } = context
  const codes = Array.from({ length: count }, (_, index) => {
    const hash = keyedHash(hashKeys.secret, 'voucher', `${bonusPlanId}|${issueId}|${index}`)
    return prefix + [...hash.subarray(0, 12)].map((byte) => alphabet.charAt(byte % 32)).join('')
  })
  const by = { staff, idempotencyKey: issueId, ...(consent && { consent }) }
  await changeAsStaff(context, { operation: 'issueVouchers', input: request, caller: by }, async (tx) => {
    const plan = await lockPlan(tx, bonusPlanId)
    if (!plan) throw new AppError('bonuses.unknown')
    await insertVouchers(tx, bonusPlanId, { codes, maximumUses, issuer: by })
    await requireAgreed(tx, context, by, plan)
    return { subject: `bonus plan ${bonusPlanId}`, details: { issueId, count, prefix, maximumUses } }
  })
  return { status: 'SUCCESS', codes }
}
