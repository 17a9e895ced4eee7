import { columnOf, type ColumnOf } from '@baize/contract/forms/column'
import { completionFields, type CompletionName } from '@baize/contract/forms/completion-fields'
import { namesOf } from '@baize/contract/forms/field'
import { accountNames, type AccountName } from '@baize/contract/forms/join-fields'
import type { Request } from '@baize/contract/op'
import type { completeSignup, quickSignup } from '@baize/contract/signup/player'

/** The values that step 1 of the sign-up asks for. The table `player` stores them under these names. */
export type AccountDetails = Pick<Request<typeof quickSignup>, AccountName>

/** The values that step 2 of the sign-up asks for. The table `player` stores them under these names. */
export type PersonalDetails = Request<typeof completeSignup>

/** Picks the values of step 1 of the sign-up and applies `change` to each of them. */
export const accountDetailsOf = (given: AccountDetails, change = (text: string) => text): AccountDetails =>
  Object.fromEntries(accountNames.map((name) => [name, change(given[name] ?? '')])) as unknown as AccountDetails

type SignupName = AccountName | CompletionName

const completionNames = namesOf(completionFields)
const signupNames: readonly SignupName[] = [...accountNames, ...completionNames]

/** The columns of table `player` in which the values of both steps of the sign-up are stored. */
export const shownColumns = signupNames.map((name) => columnOf(name))

/** The values of both steps of the sign-up, read from a row of table `player`. */
export const signupValuesIn = (row: Readonly<Record<ColumnOf<SignupName>, string>>) =>
  Object.fromEntries(signupNames.map((name) => [name, row[columnOf(name)]])) as Record<SignupName, string>

/** The values of step 2 of the sign-up before the player has entered them: all are empty. */
export const noDetails = Object.fromEntries(completionNames.map((name) => [name, ''])) as Record<CompletionName, string>
