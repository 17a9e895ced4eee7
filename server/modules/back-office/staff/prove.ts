import type { Context } from '../../../context.ts'
import type { Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { hashSecret } from '../../../kit/ids.ts'
import { unseal } from '../../../kit/seal.ts'
import type { SealedColumn } from '../../../kit/sealed-columns.ts'
import { periodOf, readPasskeyChallenge, signedBy } from '../../people/factors/service.ts'
import { giveTriesBack, takeTry } from '../../people/sessions/service.ts'
import { selectApps, selectPasskey, takePeriod, takeSignature, type Passkey } from './factor-store.ts'

/** The secrets of authenticator apps are encrypted for this purpose, and cannot be decrypted for any other. */
export const appPurpose = 'staff-totp'

export const appColumn: SealedColumn = {
  table: 'staff_factor',
  column: 'totp_sealed',
  key: ['factor_id'],
  purpose: appPurpose,
}

const triesOfCodes = 'staff code'

/**
 * Checks the code of a member's authenticator app. A code is accepted only once, and five wrong codes lock the check
 * for 15 minutes.
 * @returns a function that marks the code as used; call it in the transaction of the action that the code confirms
 * @throws AppError `staff.code` if the code is wrong or was already used; `staff.locked` after too many wrong codes
 */
export async function proveCode(context: Context, memberId: string, code: string): Promise<(tx: Tx) => Promise<void>> {
  if (!(await takeTry(context, triesOfCodes, memberId))) throw new AppError('staff.locked')
  const now = context.clock.now()
  for (const { factorId, sealed } of await selectApps(context.db, memberId)) {
    const { secret } = unseal(context.config.secretKeys, appPurpose, sealed) as { secret: string }
    const period = periodOf(secret, code, now)
    if (period === undefined) continue
    return async (tx) => {
      if (!(await takePeriod(tx, factorId, period))) throw new AppError('staff.code')
      await giveTriesBack({ db: tx }, triesOfCodes, memberId)
    }
  }
  throw new AppError('staff.code')
}

/** The signature of a passkey over a challenge that Baize issued. */
export interface Signature {
  readonly challenge: string
  readonly answer: Readonly<Record<string, unknown>>
}

/**
 * Checks the signature of a passkey. The passkey's device must have verified its user.
 * @returns the passkey, and a function that marks the challenge as used; call it in the transaction of the action that
 * the signature confirms
 * @throws AppError `staff.passkey` if the signature is not valid or the passkey is unknown; `factors.challenge` if the
 * challenge is not valid or was already used
 */
export async function provePasskey(
  context: Context,
  { challenge, answer }: Signature,
): Promise<{ passkey: Passkey; take: (tx: Tx) => Promise<void> }> {
  const expected = readPasskeyChallenge(context, 'staff', challenge)
  const passkey = await selectPasskey(context.db, String(answer['id']))
  const signatures = passkey && (await signedBy(context.config, passkey, expected.challenge, answer, true))
  if (!passkey || signatures === undefined) throw new AppError('staff.passkey')
  const use = {
    challengeHash: hashSecret(expected.challenge),
    expiresAt: Temporal.Instant.from(expected.expiresAt),
  }
  const take = async (tx: Tx): Promise<void> => {
    const refusal = await takeSignature(tx, passkey.factorId, signatures, use, context.clock.now())
    if (refusal) throw new AppError(refusal)
  }
  return { passkey, take }
}
