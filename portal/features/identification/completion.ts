import type { completeIdentification } from '@baize/contract/identification'
import type { Request } from '@baize/contract/op'
import type { IdentifiedPlayer } from './identified-player.ts'
import type { Typed } from './identification-rules.ts'

/** What completes the sign-up, but for what is the same for everybody. */
export type Completion = Omit<Request<typeof completeIdentification>, 'gender' | 'isAgreed'>

/** Of what was typed; the steps ask for no country, which the protocol fixes. */
export const completionOf = (typed: Typed, { birthDate }: IdentifiedPlayer, isPublicFigure: boolean): Completion => ({
  firstName: typed.firstName ?? '',
  lastName: typed.lastName ?? '',
  country: 'HU',
  birthDate,
  birthSurname: typed.birthSurname ?? '',
  birthName: typed.birthName ?? '',
  motherName: typed.motherName ?? '',
  birthPlace: typed.birthPlace ?? '',
  postCode: typed.postCode ?? '',
  city: typed.city ?? '',
  address: typed.address ?? '',
  addressCardNumber: typed.addressCardNumber ?? '',
  isPublicFigure,
})
