import { namesOf } from '@baize/contract/forms/field'
import { joinFields } from '@baize/contract/forms/join-fields'
import type { UseFormRegister } from 'react-hook-form'
import { FieldControl } from '../form/field-control.tsx'
import type { JoinValues } from './join-rules.ts'

const names = namesOf(joinFields).filter((name) => joinFields[name].kind !== 'datePart')

/** How the player logs in. */
export function AccountFields(props: {
  register: UseFormRegister<JoinValues>
  error: (name: keyof JoinValues) => string | undefined
}) {
  return names.map((name) => (
    <FieldControl key={name} field={joinFields[name]} registered={props.register(name)} error={props.error(name)} />
  ))
}
