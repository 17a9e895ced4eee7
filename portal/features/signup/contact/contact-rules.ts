import type { ErrorCode } from '@baize/contract/errors'
import type { Request } from '@baize/contract/op'
import type { completeSignup } from '@baize/contract/signup'
import * as z from 'zod/mini'
import { mobileNumber } from './mobile-number.ts'

const says = (code: ErrorCode) => code
const filled = () => z.string().check(z.trim(), z.minLength(1, says('field.required')))
const free = () => z.string().check(z.trim())

/** Step 2 as it is typed, with the address by hand; the platform checks all of it again. */
export const contactShape = z
  .object({
    firstName: filled(),
    lastName: filled(),
    phoneCountry: filled(),
    /** As players write it at home, or with a country's prefix. */
    phone: filled(),
    occupation: filled(),
    gender: z.enum(['M', 'F', 'X'], says('field.required')),
    unit: free(),
    building: free(),
    address: filled(),
    postCode: filled(),
    city: filled(),
    country: filled(),
  })
  .check(
    z.refine(({ phone, phoneCountry }) => mobileNumber(phone, phoneCountry) !== undefined, {
      path: ['phone'],
      error: says('field.mobile'),
    }),
  )
export type ContactValues = z.infer<typeof contactShape>

const optional: ReadonlySet<string> = new Set<keyof ContactValues>(['unit', 'building'])
const fields = Object.keys(contactShape.shape) as (keyof ContactValues)[]

/** Whether the step may be sent: unit and building may stay empty. */
export function isContactComplete(values: Partial<ContactValues>): boolean {
  return fields.every((field) => optional.has(field) || values[field]?.trim())
}

export function contactRequest({ phone, phoneCountry, ...rest }: ContactValues): Request<typeof completeSignup> {
  return { ...rest, mobile: mobileNumber(phone, phoneCountry) ?? '' }
}
