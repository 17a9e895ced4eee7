import type { ErrorCode } from '@baize/contract/errors'
import type { Request } from '@baize/contract/op'
import type { consent } from '@baize/contract/players'
import type { quickSignup } from '@baize/contract/signup'
import * as z from 'zod/mini'
import { isCalendarDay } from './birth-date.ts'

const says = (code: ErrorCode) => code

const isStrong = (password: string) => [...password].length >= 6 && /\p{L}/u.test(password) && /\p{N}/u.test(password)

/** Without the platform's list of common passwords, only what username and address tell can be found here. */
function isTold({ email, username, password }: { email: string; username: string; password: string }) {
  const [mailbox = ''] = email.split('@')
  const lower = password.toLowerCase()
  return [username, mailbox].some((part) => part.length > 2 && lower.includes(part.toLowerCase()))
}

const usernameField = z.string().check(
  z.trim(),
  z.refine((text) => [...text].length >= 8, { error: says('field.username'), abort: true }),
  z.regex(/^[\p{L}\p{M}\p{N}._-]+$/u, says('field.usernameCharacters')),
)

/** Another username, where the one of step 1 was taken. */
export const usernameShape = z.object({
  username: usernameField,
  password: z.string().check(z.minLength(1, says('field.required'))),
})
export type UsernameValues = z.infer<typeof usernameShape>

/** Step 1 as it is typed. The platform checks all of it again, and the minimum age, which is its setting. */
export const joinShape = z
  .object({
    email: z.string().check(z.trim(), z.email(says('field.email'))),
    username: usernameField,
    password: z.string().check(z.refine(isStrong, says('field.password'))),
    day: z.string().check(z.minLength(1, says('field.required'))),
    month: z.string().check(z.minLength(1, says('field.required'))),
    year: z.string().check(z.minLength(1, says('field.required'))),
    /** consentVersionId of every consent that is ticked. */
    consents: z.array(z.string()),
  })
  .check(
    z.refine((values) => !isTold(values), { path: ['password'], error: says('field.passwordCommon') }),
    z.refine(({ day, month, year }) => isCalendarDay(Number(day), Number(month), Number(year)), {
      path: ['day'],
      error: says('field.dateInvalid'),
    }),
  )
export type JoinValues = z.infer<typeof joinShape>

type Consent = Pick<z.infer<typeof consent>, 'key' | 'consentVersionId' | 'isMandatory'>

/** Whether the step may be sent: everything filled, every mandatory consent ticked. */
export function isJoinComplete(values: Partial<JoinValues>, consents: readonly Consent[] | undefined): boolean {
  const { email, username, password, day, month, year, consents: ticked = [] } = values
  const filled = [email, username, password, day, month, year].every((text) => text?.trim())
  if (!filled || !consents) return false
  return consents.every(({ isMandatory, consentVersionId }) => !isMandatory || ticked.includes(consentVersionId))
}

/** @param offered the consents on the page: what a draft ticked and is no longer offered is not given. */
export function joinRequest(
  values: JoinValues,
  offered: readonly Consent[],
  tracking: Readonly<Record<string, string>>,
): Request<typeof quickSignup> {
  const { email, username, password, day, month, year } = values
  const given = offered.filter(({ consentVersionId }) => values.consents.includes(consentVersionId))
  return {
    email,
    username,
    password,
    day: Number(day),
    month: Number(month),
    year: Number(year),
    currency: 'GBP',
    receiveEmail: given.some(({ key }) => key.endsWith('_EMAIL')),
    consents: given.map(({ consentVersionId }) => consentVersionId),
    tracking: { ...tracking },
  }
}
