import { changeableFields, type ChangeableName } from '@baize/contract/forms/contact-fields'
import { type Field, namesOf } from '@baize/contract/forms/field'

type InfoName = (typeof changeableFields)[ChangeableName]['infoName']

type MissingField = Pick<(typeof changeableFields)[ChangeableName], 'infoName' | 'code'> & Pick<Field, 'isOptional'>

/**
 * Returns the names of the empty contact details that the player is asked to fill in, in the order of the form. Details
 * that are optional may stay empty and are left out.
 */
export function missingNames(
  player: Readonly<Record<InfoName | 'readonlyFields', string>>,
  fields: Readonly<Record<ChangeableName, MissingField>> = changeableFields,
): ChangeableName[] {
  const readonly = new Set(player.readonlyFields.split(','))
  return namesOf(changeableFields).filter((name) => {
    const { infoName, code, isOptional } = fields[name]
    return player[infoName] === '' && !isOptional && !readonly.has(code)
  })
}
