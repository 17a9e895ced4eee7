import * as z from 'zod/mini'
import { type Fields, namesOf, text } from './field.ts'

const datePart = { kind: 'datePart', shape: z.number() } as const

/** Step 1 of the sign-up: the login details, and the birth date. */
export const joinFields = {
  email: {
    kind: 'email',
    shape: text(254),
    label: 'signup.join.email',
    hint: 'signup.join.emailHint',
    type: 'email',
    autoComplete: 'email',
    maxLength: 254,
  },
  username: {
    kind: 'username',
    shape: text(40),
    label: 'signup.join.username',
    hint: 'signup.join.usernameHint',
    autoComplete: 'username',
    maxLength: 40,
  },
  password: {
    kind: 'newPassword',
    shape: z.string().check(z.maxLength(200)),
    label: 'signup.join.password',
    hint: 'signup.join.passwordHint',
    autoComplete: 'new-password',
    maxLength: 200,
    isSecret: true,
  },
  day: { ...datePart, label: 'signup.join.day', autoComplete: 'bday-day' },
  month: { ...datePart, label: 'signup.join.month', autoComplete: 'bday-month' },
  year: { ...datePart, label: 'signup.join.year', autoComplete: 'bday-year' },
} as const satisfies Fields

type JoinFields = typeof joinFields

/** The names of the fields that the table `player` stores, each in the column of the same name. */
export type AccountName = {
  [Name in keyof JoinFields]: JoinFields[Name]['kind'] extends 'newPassword' | 'datePart' ? never : Name
}[keyof JoinFields]

export const accountNames = namesOf(joinFields).filter(
  (name): name is AccountName => !['newPassword', 'datePart'].includes(joinFields[name].kind),
)

export const accountFields = Object.fromEntries(accountNames.map((name) => [name, joinFields[name]])) as Pick<
  JoinFields,
  AccountName
>

/** The fields with which a player chooses another username, because the chosen one has been taken in the meantime. */
export const usernameFields = {
  username: { ...joinFields.username, label: 'signup.username.username' },
  password: {
    ...joinFields.password,
    kind: 'password',
    label: 'signup.username.password',
    hint: 'signup.username.passwordHint',
    autoComplete: 'current-password',
  },
} as const satisfies Fields
