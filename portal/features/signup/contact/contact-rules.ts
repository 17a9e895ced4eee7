import { completionFields, type CompletionName } from '@baize/contract/forms/completion-fields'
import { namesOf } from '@baize/contract/forms/field'
import type { Request } from '@baize/contract/op'
import type { completeSignup } from '@baize/contract/signup/player'
import * as z from 'zod/mini'
import { filled, isComplete, keptNames, sameNames, says, typedShape, type TypedValues } from '../form/typed-shape.ts'
import { mobileNumber } from './mobile-number.ts'

/** Two controls ask for the mobile number: its country, and the number as players write it at home or abroad. */
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

/** Step 2 as it is typed. The platform checks it again. */
export const contactShape = z
  .object(Object.fromEntries(namesOf(completionFields).flatMap(entriesOf)) as Record<TypedName, TypedShape>)
  .check(
    z.refine(({ phone, phoneCountry }) => mobileNumber(phone, phoneCountry) !== undefined, {
      path: ['phone'],
      error: says('field.mobile'),
    }),
  )
export type ContactValues = TypedValues<typeof sameFields> & { phoneCountry: string; phone: string }

/** The typed values that a draft holds. */
export const keptValues: readonly TypedName[] = [...keptNames(sameFields), 'phoneCountry', 'phone']

/** The typed values by the names of the request. */
export const typedNameOf = {
  ...sameNames(sameFields),
  mobile: 'phone',
} as const

/** Whether the step may be sent: every field is filled, except optional ones. */
export const isContactComplete = (values: Partial<ContactValues>): boolean =>
  Boolean(values.phone?.trim() && values.phoneCountry?.trim()) && isComplete(sameFields, values)

export const contactRequest = ({ phone, phoneCountry, ...rest }: ContactValues) =>
  ({ ...rest, mobile: mobileNumber(phone, phoneCountry) ?? '' }) as Request<typeof completeSignup>
