import { contactFields, type contactInfo } from '@baize/contract/forms/contact-fields'
import type { Player } from './store.ts'

/** The contact details under their names in `getPlayerInfo`. Unit, building and street form one line. */
export function contactOf(player: Player) {
  const address = [player.unit, player.building, player.address].filter(Boolean).join(', ')
  const shown = { ...player, address }
  return Object.fromEntries(Object.values(contactFields).map(({ infoName, detail }) => [infoName, shown[detail]])) as {
    [Name in keyof typeof contactInfo]: string
  }
}
