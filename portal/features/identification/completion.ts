import { namesOf } from '@baize/contract/forms/field'
import { identityFields, type IdentityName } from '@baize/contract/forms/identification-fields'
import type { completeIdentification } from '@baize/contract/identification/player'
import type { Request } from '@baize/contract/op'
import type { IdentifiedPlayer } from './identified-player.ts'
import type { Typed } from './identification-rules.ts'

/** The fields of the request that completes the sign-up, without those that are the same for every player. */
export type Completion = Omit<Request<typeof completeIdentification>, 'gender' | 'isAgreed'>

/** Builds the request that completes the sign-up. Fields that the tab does not ask for are sent as empty text. */
export const completionOf = (
  typed: Typed,
  { birthDate, home }: IdentifiedPlayer,
  isPublicFigure: boolean,
): Completion => ({
  ...(Object.fromEntries(namesOf(identityFields).map((name) => [name, typed[name] ?? ''])) as Record<
    IdentityName,
    string
  >),
  country: typed.country ?? home,
  birthDate,
  isPublicFigure,
})
