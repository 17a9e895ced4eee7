import { changeableFields, type ChangeableName } from '@baize/contract/forms/contact-fields'
import { namesOf } from '@baize/contract/forms/field'

type Told = (typeof changeableFields)[ChangeableName]['told']

/** Returns the empty contact details that the player may fill in, in the order of the form. */
export function missingNames(player: Readonly<Record<Told | 'readonlyFields', string>>): ChangeableName[] {
  const readonly = new Set(player.readonlyFields.split(','))
  return namesOf(changeableFields).filter((name) => {
    const { told, code } = changeableFields[name]
    return player[told] === '' && !readonly.has(code)
  })
}
