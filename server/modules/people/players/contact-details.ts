import { contactFields, type contactInfo } from '@baize/contract/forms/contact-fields'
import type { PersonalDetails } from './registration.ts'
import type { Player } from './store.ts'

/** Unit, building and street in one line. */
export const wholeAddress = ({
  unit,
  building,
  address,
}: Pick<PersonalDetails, 'unit' | 'building' | 'address'>): string =>
  [unit, building, address].filter(Boolean).join(', ')

/** The contact details under their names in `getPlayerInfo`. Unit, building and street form one line. */
export function contactOf(player: Player) {
  const shown = { ...player, address: wholeAddress(player) }
  return Object.fromEntries(Object.values(contactFields).map(({ infoName, detail }) => [infoName, shown[detail]])) as {
    [Name in keyof typeof contactInfo]: string
  }
}
