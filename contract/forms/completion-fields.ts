import * as z from 'zod/mini'
import { type Field, line, optionalLine, text } from './field.ts'

export const genders = ['M', 'F', 'X'] as const

interface CompletionField extends Field {
  /** The fieldset of the form in which the field is shown. */
  readonly part: 'person' | 'address'
}

/** Step 2 of the sign-up: person and address. The table `player` stores each value in the column of the same name. */
export const completionFields = {
  firstName: { ...line(80), part: 'person', label: 'signup.contact.firstName', autoComplete: 'given-name' },
  lastName: { ...line(80), part: 'person', label: 'signup.contact.lastName', autoComplete: 'family-name' },
  /**
   * E.164 in the request, for example +447700900123. The form has two inputs, one for the country code and one for the
   * national number.
   */
  mobile: {
    kind: 'mobile',
    shape: text(30),
    part: 'person',
    label: 'signup.contact.phone',
    type: 'tel',
    autoComplete: 'tel-national',
    maxLength: 24,
  },
  occupation: { ...line(80), part: 'person', label: 'signup.contact.occupation', autoComplete: 'organization-title' },
  gender: {
    kind: 'gender',
    shape: z.enum(genders),
    part: 'person',
    label: 'signup.contact.gender',
    autoComplete: 'sex',
  },
  // Registers and the form of the contact details take unit, building and street as one line of at most 200 characters,
  // so the longest values of these three fields, joined by ", ", have this length.
  unit: { ...optionalLine(30), part: 'address', label: 'signup.contact.unit' },
  building: { ...optionalLine(50), part: 'address', label: 'signup.contact.building' },
  address: { ...line(116), part: 'address', label: 'signup.contact.line', autoComplete: 'address-line1' },
  postCode: { ...line(16), part: 'address', label: 'signup.contact.postCode', autoComplete: 'postal-code' },
  city: { ...line(80), part: 'address', label: 'signup.contact.city', autoComplete: 'address-level2' },
  /** ISO 3166-1 alpha-2. */
  country: {
    kind: 'country',
    shape: z.string().check(z.regex(/^[A-Z]{2}$/)),
    part: 'address',
    label: 'signup.contact.country',
    autoComplete: 'country',
  },
} as const satisfies Readonly<Record<string, CompletionField>>

export type CompletionName = keyof typeof completionFields
