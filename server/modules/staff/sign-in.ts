import type { operations } from '@baize/contract/staff/entry'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../context.ts'
import { transaction } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import type { Caller } from '../../kit/http/route.ts'
import { openPasskeyLogin } from '../factors/service.ts'
import { giveTriesBack, isPassword, takeTry } from '../sessions/service.ts'
import { selectMember, selectMemberByEmail } from './member-store.ts'
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
  if (!(await takeTry(context, triesOfPasswords, email))) throw new AppError('staff.locked')
  const member = await selectMemberByEmail(context.db, email)
  const active = member?.memberStatus === 'ACTIVE' ? member : undefined
  // an unknown address takes as long as a wrong password
  const isRight = await isPassword(password, active?.passwordHash ?? undefined)
  if (!active || !isRight) throw new AppError('staff.signIn')
  await giveTriesBack(context, triesOfPasswords, email)
  if (code === undefined) return { status: 'CODE_NEEDED' }
  const take = await proveCode(context, active.memberId, code)
  const key = await transaction(context.db, async (tx) => {
    await take(tx)
    return openSession(context, tx, active, caller, 'code')
  })
  giveCookie(context, caller, key)
  return { status: 'SUCCESS' }
}

export async function beginStaffPasskey(context: Context): Promise<Reply<BeginPasskey>> {
  return { status: 'SUCCESS', ...(await openPasskeyLogin(context)) }
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
