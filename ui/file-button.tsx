import type { ChangeEvent, ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button.tsx'
import { classNames } from './class-names.ts'

interface FileButtonProps
  extends ButtonLook, Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'aria-describedby' | 'aria-invalid'> {
  /** What the button does, for example "Choose a file". */
  readonly text: string
  /** What the file is for, for example "Front side". */
  readonly label: string
  readonly onPick: (file: File | undefined) => void
  readonly className?: string
}

/**
 * A button that opens the system's file dialog, or the camera of a phone or tablet. It is used instead of the browser's
 * own file button, because the text of that button cannot be translated.
 */
export function FileButton({ text, label, onPick, tone, size, className, ...input }: FileButtonProps) {
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onPick(currentTarget.files?.[0])
    // Resetting the value allows the user to choose the same file again after removing it.
    currentTarget.value = ''
  }
  return (
    <label
      className={classNames(
        buttonClass({ tone: tone ?? 'secondary', size: size ?? 'medium' }),
        'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass-300',
        className,
      )}
    >
      {text}
      <input
        type="file"
        {...input}
        aria-label={`${text}: ${label}`}
        onChange={pick}
        className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
      />
    </label>
  )
}
