import { completionFields, type CompletionName } from '@baize/contract/forms/completion-fields'
import { namesOf } from '@baize/contract/forms/field'
import type { Request } from '@baize/contract/op'
import type { completeSignup } from '@baize/contract/signup/player'
import * as z from 'zod/mini'
import { filled, isComplete, keptNames, sameNames, codeOf, typedShape, type TypedValues } from '../form/typed-shape.ts'
import { mobileNumber } from '../../../data/mobile-number.ts'

/**
 * The request has one field `mobile`, for which the form has two fields: the country, and the number in national or
 * international form.
 */
const { mobile: _mobile, ...sameFields } = completionFields
export type TypedName = Exclude<CompletionName, 'mobile'> | 'phoneCountry' | 'phone'

type TypedShape = ReturnType<typeof filled>

const entriesOf = (name: CompletionName): [TypedName, TypedShape][] =>
  name === 'mobile'
    ? [
        ['phoneCountry', filled()],
        ['phone', filled()],
      ]
    : [[name, typedShape(completionFields[name])]]

/** Checks the values of the sign-up's step 2 before they are sent. The platform checks them again. */
export const contactShape = z
  .object(Object.fromEntries(namesOf(completionFields).flatMap(entriesOf)) as Record<TypedName, TypedShape>)
  .check(
    z.refine(({ phone, phoneCountry }) => mobileNumber(phone, phoneCountry) !== undefined, {
      path: ['phone'],
      error: codeOf('field.mobile'),
    }),
  )
export type ContactValues = TypedValues<typeof sameFields> & { phoneCountry: string; phone: string }

export const keptValues: readonly TypedName[] = [...keptNames(sameFields), 'phoneCountry', 'phone']

/** For each field of the request, the field of the form beside which a refusal is shown. */
export const typedNameOf = {
  ...sameNames(sameFields),
  mobile: 'phone',
} as const

/** Returns whether step 2 of the sign-up can be sent: every field that is not optional is filled in. */
export const isContactComplete = (values: Partial<ContactValues>): boolean =>
  Boolean(values.phone?.trim() && values.phoneCountry?.trim()) && isComplete(sameFields, values)

export const contactRequest = ({ phone, phoneCountry, ...rest }: ContactValues) =>
  ({ ...rest, mobile: mobileNumber(phone, phoneCountry) ?? '' }) as Request<typeof completeSignup>
