import type { ErrorCode } from '@baize/contract/errors'
import type { operations } from '@baize/contract/staff/entry'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { type Db, transaction } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { networkOf } from '../../../kit/http/edge/network-of.ts'
import { recordRefusal } from '../records/service.ts'
import { openPasskeyLogin } from '../../people/factors/service.ts'
import { giveTriesBack, isPassword, takeTry } from '../../people/sessions/service.ts'
import { type Member, selectMember, selectMemberByEmail } from './member-store.ts'
import { giveCookie, openSession } from './open-session.ts'
import { proveCode, provePasskey } from './prove.ts'

type SignIn = (typeof operations)[0]
type SignInByPasskey = (typeof operations)[2]
type BeginPasskey = (typeof operations)[1]

const triesOfPasswords = 'staff password'

export async function signInStaff(
  context: Context,
  { email, password, code }: Parsed<SignIn>,
  caller: Caller,
): Promise<Reply<SignIn>> {
  const member = await selectMemberByEmail(context.db, email)
  // Attempts are counted for each member and not for each address, because different spellings of one address would
  // otherwise have separate counts. They are counted for each network too, so that a stranger who types wrong passwords
  // cannot lock the member out. Guessing from many networks is no way in, because wrong codes are counted for the
  // member alone.
  const counted = `${member?.memberId ?? email} from ${networkOf({ ip: caller.address })}`
  if (!(await takeTry(context, triesOfPasswords, counted))) throw new AppError('staff.locked')
  const active = member?.memberStatus === 'ACTIVE' ? member : undefined
  // The password is checked for an unknown address too, so that the response time does not reveal which addresses
  // exist.
  const isRight = await isPassword(password, active?.passwordHash ?? undefined)
  if (!active || !isRight) throw await signInRefusal(context, member, 'staff.signIn')
  await giveTriesBack(context, triesOfPasswords, counted)
  if (code === undefined) return { status: 'CODE_NEEDED' }
  const take = await proveCode(context, active.memberId, code).catch(async (error: unknown) => {
    const isWrong = error instanceof AppError && error.code === 'staff.code'
    throw isWrong ? await signInRefusal(context, active, error.code) : error
  })
  const key = await transaction(context.db, async (tx) => {
    await take(tx)
    return openSession(context, tx, active, caller, 'code')
  })
  giveCookie(context, caller, key)
  return { status: 'SUCCESS' }
}

/** Whether this is the password of an active member. The caller must limit the attempts. */
export async function isPasswordOfMember(db: Db, email: string, password: string): Promise<boolean> {
  const member = await selectMemberByEmail(db, email)
  return member?.memberStatus === 'ACTIVE' && member.passwordHash !== null && isPassword(password, member.passwordHash)
}

/**
 * Records a failed login. If the address is unknown, it is not stored, because somebody may have typed a password into
 * the wrong field.
 */
async function signInRefusal(
  { db, clock }: Context,
  member: Pick<Member, 'email'> | undefined,
  code: ErrorCode,
): Promise<AppError> {
  const staff = member?.email ?? 'unknown'
  await recordRefusal(db, { staff, operation: 'signInStaff', code, at: clock.now() })
  return new AppError(code)
}

export async function beginStaffPasskey(context: Context): Promise<Reply<BeginPasskey>> {
  return { status: 'SUCCESS', ...(await openPasskeyLogin(context, 'staff')) }
}

export async function signInStaffByPasskey(
  context: Context,
  signature: Parsed<SignInByPasskey>,
  caller: Caller,
): Promise<Reply<SignInByPasskey>> {
  const { passkey, take } = await provePasskey(context, signature)
  const member = await selectMember(context.db, passkey.memberId)
  if (member?.memberStatus !== 'ACTIVE') throw new AppError('staff.passkey')
  const key = await transaction(context.db, async (tx) => {
    await take(tx)
    return openSession(context, tx, member, caller, 'passkey')
  })
  giveCookie(context, caller, key)
  return { status: 'SUCCESS' }
}
