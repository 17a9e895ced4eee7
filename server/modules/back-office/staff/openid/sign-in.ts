import type {
  beginStaffOpenId as begin,
  getStaffProvider as get,
  confirmStaffByOpenId as confirm,
  signInStaffByOpenId as signIn,
} from '@baize/contract/staff/openid'
import type { Parsed, Reply } from '@baize/contract/op'
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Context } from '../../../../context.ts'
import { transaction } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { giveCookie, openSession } from '../open-session.ts'
import { confirmedUntil } from '../rules.ts'
import { sessionOf } from '../self.ts'
import { updateSession } from '../session-store.ts'
import { admit } from './admit.ts'
import { asked, claimsOf, providerOf, returnAddress } from './answer.ts'
import { keepAttempt, takeAttempt } from './attempt.ts'
import { isProvedSince, sidOf } from './person.ts'
import { discover } from './provider.ts'

export function getStaffProvider({ config }: Context): Promise<Reply<typeof get>> {
  const { staffOpenId: provider } = config
  return Promise.resolve({ status: 'SUCCESS', ...(provider && { name: provider.name }) })
}

export async function beginStaffOpenId(
  context: Context,
  { again }: Parsed<typeof begin>,
  caller: Caller,
): Promise<Reply<typeof begin>> {
  const settings = providerOf(context)
  const provider = await asked(context, settings, () => discover(settings))
  const attempt = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    startedAt: context.clock.now().toString(),
  }
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: returnAddress(context),
    scope: 'openid email profile',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    ui_locales: caller.language,
    ...(settings.acr !== undefined && { acr_values: settings.acr }),
    ...(again && { prompt: 'login', max_age: '0' }),
  })
  keepAttempt(context, caller, attempt)
  return { status: 'SUCCESS', url: url.href }
}

export async function signInStaffByOpenId(
  context: Context,
  { query }: Parsed<typeof signIn>,
  caller: Caller,
): Promise<Reply<typeof signIn>> {
  const settings = providerOf(context)
  const claims = await claimsOf(context, query, takeAttempt(context, caller, query))
  const { language } = caller
  const entry = await transaction(context.db, async (tx) => {
    const admitted = await admit(context, tx, { claims, settings, language, operation: 'signInStaffByOpenId' })
    if ('refusal' in admitted) return admitted
    return { key: await openSession(context, tx, admitted, caller, 'openid', sidOf(claims)) }
  })
  // Thrown only after the commit, so that the removal of roles and sessions is not rolled back.
  if ('refusal' in entry) throw new AppError(entry.refusal)
  giveCookie(context, caller, entry.key)
  return { status: 'SUCCESS' }
}

export async function confirmStaffByOpenId(
  context: Context,
  { query }: Parsed<typeof confirm>,
  caller: Caller,
): Promise<Reply<typeof confirm>> {
  const { id, memberId } = sessionOf(caller)
  const settings = providerOf(context)
  const attempt = takeAttempt(context, caller, query)
  const claims = await claimsOf(context, query, attempt)
  const at = context.clock.now()
  const word = {
    claims,
    settings,
    language: caller.language,
    operation: 'confirmStaffByOpenId',
    expected: memberId,
  } as const
  const admitted = await transaction(context.db, (tx) => admit(context, tx, word))
  if ('refusal' in admitted) throw new AppError(admitted.refusal)
  const attemptSeconds = Temporal.Instant.from(attempt.startedAt).until(at).total('seconds')
  if (!isProvedSince(claims, attemptSeconds)) throw new AppError('staff.openIdFactor')
  await updateSession(context.db, id, { confirmed_at: at, openid_sid: sidOf(claims) })
  return { status: 'SUCCESS', confirmedUntil: confirmedUntil(at).toString() }
}
