import type { ComponentProps } from 'react'
import { PasswordField } from './password-field.tsx'

interface CurrentPasswordProps extends Pick<
  ComponentProps<typeof PasswordField>,
  'label' | 'hint' | 'error' | 'className' | 'autoFocus' | 'value'
> {
  /** The username for password managers, if the form does not contain it. */
  readonly username?: string
  readonly onType: (password: string) => void
}

/** The current password, required before a sensitive change. */
export function CurrentPassword({ username, onType, ...field }: CurrentPasswordProps) {
  return (
    <>
      {username !== undefined && (
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      )}
      <PasswordField
        {...field}
        name="current-password"
        autoComplete="current-password"
        onChange={(event) => onType(event.target.value)}
        maxLength={200}
      />
    </>
  )
}
