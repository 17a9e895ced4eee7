import { namesOf } from '@baize/contract/forms/field'
import { joinFields, usernameFields } from '@baize/contract/forms/join-fields'
import type { Currency } from '@baize/contract/money'
import type { Request } from '@baize/contract/op'
import type { consent } from '@baize/contract/players/player'
import type { quickSignup } from '@baize/contract/signup/player'
import * as z from 'zod/mini'
import { isComplete, codeOf, typedShapes, type TypedValues } from '../form/typed-shape.ts'
import { isCalendarDay } from './birth-date.ts'

/**
 * Returns whether the password contains the username or the part of the e-mail address before the @. The platform also
 * refuses common passwords, but the list of them is not loaded into the page.
 */
function containsName({ email, username, password }: { email: string; username: string; password: string }) {
  const [mailbox = ''] = email.split('@')
  const lower = password.toLowerCase()
  return [username, mailbox].some((part) => part.length > 2 && lower.includes(part.toLowerCase()))
}

export const usernameShape = z.object(typedShapes(usernameFields))
export type UsernameValues = TypedValues<typeof usernameFields>

/**
 * Checks the values of the sign-up's step 1 before they are sent. The platform checks them again. Only the platform
 * checks the minimum age, because that age is one of its settings.
 */
export const joinShape = z
  .object({
    ...typedShapes(joinFields),
    /** `consentVersionId` of each ticked consent. */
    consents: z.array(z.string()),
    /** Empty if the player is not asked for a currency. */
    currency: z.string(),
  })
  .check(
    z.refine((values) => !containsName(values), { path: ['password'], error: codeOf('field.passwordCommon') }),
    z.refine(({ day, month, year }) => isCalendarDay(Number(day), Number(month), Number(year)), {
      path: ['day'],
      error: codeOf('field.dateInvalid'),
    }),
  )
export type JoinValues = TypedValues<typeof joinFields> & { consents: string[]; currency: string }

type Consent = Pick<z.infer<typeof consent>, 'key' | 'consentVersionId' | 'isMandatory'>

/** Returns whether step 1 of the sign-up can be sent: every field is filled in and every mandatory consent ticked. */
export function isJoinComplete(values: Partial<JoinValues>, consents: readonly Consent[] | undefined): boolean {
  const { consents: ticked = [], currency: _currency, ...typed } = values
  if (!consents || !isComplete(joinFields, typed)) return false
  return consents.every(({ isMandatory, consentVersionId }) => !isMandatory || ticked.includes(consentVersionId))
}

type Joining = Request<typeof quickSignup>

/**
 * Builds the request for step 1 of the sign-up.
 * @param offered the consents and currencies that the page offers; the request ignores any others, which a stored draft
 * may still contain
 */
export function joinRequest(
  { consents: ticked, currency: chosen, ...typed }: JoinValues,
  offered: { readonly consents: readonly Consent[]; readonly currencies: readonly Currency[] },
  tracking: Readonly<Record<string, string>>,
): Joining {
  const currency = offered.currencies.find((code) => code === chosen) ?? offered.currencies[0]
  const given = offered.consents.filter(({ consentVersionId }) => ticked.includes(consentVersionId))
  const entries = namesOf(joinFields).map((name) => [
    name,
    joinFields[name].kind === 'datePart' ? Number(typed[name]) : typed[name],
  ])
  return {
    ...(Object.fromEntries(entries) as Pick<Joining, keyof typeof joinFields>),
    ...(currency && { currency }),
    receiveEmail: given.some(({ key }) => key.endsWith('_EMAIL')),
    consents: given.map(({ consentVersionId }) => consentVersionId),
    tracking: { ...tracking },
  }
}
