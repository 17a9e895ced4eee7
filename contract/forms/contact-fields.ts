import * as z from 'zod/mini'
import type { CompletionName } from './completion-fields.ts'
import type { Field } from './field.ts'

/**
 * Codes for the player's details. With these codes, `readonlyFields` lists the details that only customer support can
 * change.
 */
export const detailCodes = [
  'USER_ID',
  'FIRST_NAME',
  'CURRENCY',
  'COUNTRY',
  'LANGUAGE',
  'MOBILE_PHONE',
  'EMAIL',
  'ADDRESS',
  'CITY',
  'POSTALCODE',
  'OCCUPATION',
] as const

interface ContactField extends Field {
  /**
   * Who can change the value: the player immediately, the player with the password and a link sent by e-mail, or only
   * customer support.
   */
  readonly changedBy: 'player' | 'playerByLink' | 'support'
  /** The code of the detail. If `readonlyFields` contains it, the player cannot change the value. */
  readonly code: (typeof detailCodes)[number]
  /** The name of the value in the reply of `getPlayerInfo`. */
  readonly infoName: string
  /** The name of this detail among the fields of the sign-up. */
  readonly detail: CompletionName | 'email'
  /** The `name` attribute of the control, if it differs from the field's name. */
  readonly control?: string
  /**
   * True if some sign-ups do not ask for the detail, so a player may not have it yet. Such players are asked to add it.
   * Once the detail has a value, it cannot be emptied again.
   */
  readonly mayBeMissing?: true
}

/** Whether `value` is allowed for the contact detail. Only an optional detail may be emptied. */
export const mayHave = (
  { isOptional, mayBeMissing }: Pick<ContactField, 'kind' | 'isOptional' | 'mayBeMissing'>,
  value: string,
  stored: string,
): boolean => value !== '' || isOptional === true || (mayBeMissing === true && stored === '')

const long = (maximum: number) => z.string().check(z.maxLength(maximum))
const support = { kind: 'text', shape: z.string(), changedBy: 'support' } as const

/** The contact details that the account page shows. */
export const contactFields = {
  /** A telephone number in the format E.164. */
  mobilePhone: {
    kind: 'mobile',
    shape: long(30),
    label: 'account.contact.phone',
    hint: 'account.contact.phoneHint',
    type: 'tel',
    autoComplete: 'tel',
    maxLength: 30,
    changedBy: 'player',
    code: 'MOBILE_PHONE',
    infoName: 'mobilePhone',
    detail: 'mobile',
    control: 'phone',
  },
  email: {
    kind: 'email',
    shape: long(254),
    label: 'account.contact.email',
    type: 'email',
    autoComplete: 'email',
    maxLength: 254,
    changedBy: 'playerByLink',
    code: 'EMAIL',
    infoName: 'emailAddress',
    detail: 'email',
  },
  /**
   * Optional, because the identification by card or document does not ask for the occupation. If a request leaves it
   * out, the stored value does not change.
   */
  occupation: {
    kind: 'text',
    shape: z.optional(long(80)),
    label: 'account.contact.occupation',
    autoComplete: 'organization-title',
    maxLength: 80,
    mayBeMissing: true,
    changedBy: 'player',
    code: 'OCCUPATION',
    infoName: 'occupation',
    detail: 'occupation',
  },
  /** Unit, building and street, joined into one line. */
  address: {
    kind: 'text',
    shape: long(200),
    label: 'account.contact.address',
    autoComplete: 'street-address',
    maxLength: 200,
    changedBy: 'player',
    code: 'ADDRESS',
    infoName: 'address',
    detail: 'address',
  },
  city: { ...support, label: 'account.contact.city', code: 'CITY', infoName: 'city', detail: 'city' },
  /** ISO 3166-1 alpha-2. */
  country: {
    ...support,
    kind: 'country',
    label: 'account.contact.country',
    hint: 'account.contact.supportOnly',
    code: 'COUNTRY',
    infoName: 'country',
    detail: 'country',
  },
  postalCode: {
    ...support,
    label: 'account.contact.postCode',
    code: 'POSTALCODE',
    infoName: 'postalCode',
    detail: 'postCode',
  },
} as const satisfies Readonly<Record<string, ContactField>>

export type ContactName = keyof typeof contactFields

type ContactFields = typeof contactFields

/** The fields that players can change with `updatePlayerInfo`. */
export const changeableFields = Object.fromEntries(
  Object.entries(contactFields).filter(([, { changedBy }]) => changedBy !== 'support'),
) as { [Name in ContactName as ContactFields[Name]['changedBy'] extends 'support' ? never : Name]: ContactFields[Name] }

export type ChangeableName = keyof typeof changeableFields

/** The schemas of all contact details, by their names in `getPlayerInfo`. */
export const contactInfo = Object.fromEntries(
  Object.values(contactFields).map(({ infoName }) => [infoName, z.string()]),
) as Record<ContactFields[ContactName]['infoName'], z.ZodMiniString>
