import type { ComponentProps } from 'react'
import { PasswordField } from './password-field.tsx'

interface CurrentPasswordProps extends Pick<
  ComponentProps<typeof PasswordField>,
  'label' | 'hint' | 'error' | 'className' | 'autoFocus' | 'value'
> {
  /** Tells password managers whose it is, where the form does not. */
  readonly username?: string
  readonly onType: (password: string) => void
}

/** The password once more, before something that only its owner may do. */
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
