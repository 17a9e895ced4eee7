import type { acceptInvitation as accept, openInvitation as open } from '@baize/contract/staff/entry'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { hashSecret, newSecret } from '../../../kit/ids.ts'
import { seal, unseal } from '../../../kit/seal.ts'
import { creationOptions, madePasskey, newTotpSecret, periodOf, totpUri } from '../../people/factors/service.ts'
import { hashPassword, passwordRefusal } from '../../people/sessions/service.ts'
import { insertApp, insertPasskey } from './factor-store.ts'
import { deleteInvitation, replaceInvitation, selectInvited } from './invitation-store.ts'
import { type Member, selectMember, updateMember } from './member-store.ts'
import { giveCookie, openSession } from './open-session.ts'
import { appPurpose } from './prove.ts'
import { invitationHours, isLongEnough } from './rules.ts'

const setupPurpose = 'staff-setup'

interface Setup {
  readonly memberId: string
  readonly secret: string
  readonly challenge: string
}

/**
 * Creates an invitation.
 * @returns the address of a page on which the member can accept the invitation; it works only once
 */
export async function newInvitation(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  tx: Tx,
  memberId: string,
): Promise<string> {
  const token = newSecret()
  const expiresAt = clock.now().add({ hours: invitationHours })
  await replaceInvitation(tx, memberId, hashSecret(token), expiresAt)
  // The token comes after the #. Browsers do not send this part of the address, so the token reaches neither logs nor
  // referrer headers.
  return `${config.publicUrl}/console/invitation#${token}`
}

async function invited(context: Context, token: string): Promise<Member> {
  const memberId = await selectInvited(context.db, hashSecret(token), context.clock.now())
  const member = memberId === undefined ? undefined : await selectMember(context.db, memberId)
  if (member?.memberStatus !== 'INVITED') throw new AppError('staff.invitation')
  return member
}

export async function openInvitation(context: Context, { token }: Parsed<typeof open>): Promise<Reply<typeof open>> {
  const { memberId, email, name } = await invited(context, token)
  const secret = newTotpSecret()
  const options = await creationOptions(context.config, { playerId: memberId, username: email }, [])
  const setup: Setup = { memberId, secret, challenge: options.challenge }
  return {
    status: 'SUCCESS',
    email,
    name,
    secret,
    uri: totpUri(secret, email, context.config.brand),
    setup: seal(context.config.secretKeys, setupPurpose, setup),
    passkeyOptions: {
      ...options,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  }
}

/**
 * @throws AppError `staff.invitation` if the invitation is not valid; `staff.password` if the password is too weak;
 * `staff.code` if the code of the authenticator app is wrong; `staff.passkey` if the passkey is not accepted
 */
export async function acceptInvitation(
  context: Context,
  input: Parsed<typeof accept>,
  caller: Caller,
): Promise<Reply<typeof accept>> {
  const member = await invited(context, input.token)
  const setup = readSetup(context, input.setup)
  if (setup.memberId !== member.memberId) throw new AppError('staff.invitation')
  const activate = input.passkey
    ? await byPasskey(context, member, setup, input.passkey)
    : await byPassword(context, member, setup, input)
  const key = await transaction(context.db, async (tx) => {
    if (!(await deleteInvitation(tx, hashSecret(input.token)))) throw new AppError('staff.invitation')
    await activate(tx)
    return openSession(context, tx, member, caller, 'invitation')
  })
  giveCookie(context, caller, key)
  return { status: 'SUCCESS' }
}

function readSetup({ config }: Pick<Context, 'config'>, sealed: string): Setup {
  try {
    return unseal(config.secretKeys, setupPurpose, sealed) as Setup
  } catch {
    throw new AppError('staff.invitation')
  }
}

type Activate = (tx: Tx) => Promise<void>

async function byPasskey(
  { config }: Pick<Context, 'config'>,
  { memberId }: Member,
  { challenge }: Setup,
  answer: Readonly<Record<string, unknown>>,
): Promise<Activate> {
  const made = await madePasskey(config, challenge, answer, true)
  if (!made) throw new AppError('staff.passkey')
  return async (tx) => {
    if (!(await insertPasskey(tx, memberId, made))) throw new AppError('staff.passkey')
    await updateMember(tx, memberId, { member_status: 'ACTIVE' })
  }
}

async function byPassword(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  { memberId, email }: Member,
  { secret }: Setup,
  { password = '', code = '' }: Pick<Parsed<typeof accept>, 'password' | 'code'>,
): Promise<Activate> {
  const isWeak = !isLongEnough(password) || passwordRefusal(password, { username: email, email }) !== undefined
  if (isWeak) throw new AppError('staff.password')
  const period = periodOf(secret, code, clock.now())
  if (period === undefined) throw new AppError('staff.code')
  const passwordHash = await hashPassword(password)
  return async (tx) => {
    await insertApp(tx, memberId, seal(config.secretKeys, appPurpose, { secret }), period)
    await updateMember(tx, memberId, { member_status: 'ACTIVE', password_hash: passwordHash })
  }
}
