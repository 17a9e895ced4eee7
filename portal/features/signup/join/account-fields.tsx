import { namesOf } from '@baize/contract/forms/field'
import { joinFields } from '@baize/contract/forms/join-fields'
import { FieldControl } from '../form/field-control.tsx'

const names = namesOf(joinFields).filter((name) => joinFields[name].kind !== 'datePart')

/** The fields with which the player will log in. */
export const AccountFields = () => names.map((name) => <FieldControl key={name} name={name} field={joinFields[name]} />)
