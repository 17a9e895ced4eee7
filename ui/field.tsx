import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export interface FieldTexts {
  readonly label: ReactNode
  /** A text below the control. It is visible even before the user types, and an error replaces it. */
  readonly hint?: ReactNode
  /** An error message. It is shown instead of the hint and marks the control as invalid. */
  readonly error?: string | undefined
  /**
   * Hides the label from view, but not from screen readers. Use it if the page shows the name of the field elsewhere.
   */
  readonly labelHidden?: boolean
  readonly className?: string | undefined
}

interface ControlAttributes {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** Lays out label, control, hint and error, and links the texts to the control for screen readers. */
export function Field(
  props: FieldTexts & { id?: string | undefined; control: (attributes: ControlAttributes) => ReactNode },
) {
  const ownId = useId()
  const id = props.id ?? ownId
  const noteId = `${id}-note`
  const note = props.error ?? props.hint
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', props.className)}>
      <label
        htmlFor={id}
        className={props.labelHidden ? 'sr-only' : 'text-xs font-semibold tracking-wide text-ivory-200'}
      >
        {props.label}
      </label>
      {props.control({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': props.error ? true : undefined,
      })}
      {note && (
        <p
          id={noteId}
          role={props.error ? 'alert' : undefined}
          className={classNames('text-xs', props.error ? 'text-garnet-300' : 'text-ivory-300')}
        >
          {note}
        </p>
      )}
    </div>
  )
}

export const controlClass =
  'min-h-11 w-full min-w-0 rounded-control border border-felt-500 bg-felt-950/70 px-3.5 text-base text-ivory-50 shadow-[inset_0_2px_6px_rgb(0_0_0/25%)] placeholder:text-ivory-400 hover:border-felt-400 focus-visible:border-brass-400 focus-visible:outline-brass-400/60 aria-invalid:border-garnet-300/80 disabled:cursor-not-allowed disabled:opacity-50 [&:is(textarea)]:py-2.5'
