import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonLook {
  /** `primary` is the brass button. Use it only once per page or dialog, for the main action. */
  readonly tone?: 'primary' | 'secondary' | 'quiet' | 'link' | 'danger'
  readonly size?: 'small' | 'medium' | 'large'
  /** Makes the button as wide as its container. */
  readonly block?: boolean
}

const tones = {
  primary:
    'bg-linear-to-b from-brass-300 to-brass-400 text-felt-950 shadow-brass hover:from-brass-200 hover:to-brass-300 active:from-brass-400 active:to-brass-500',
  secondary:
    'border border-brass-400/45 bg-felt-800/60 text-brass-200 hover:border-brass-300 hover:bg-felt-700 active:bg-felt-800',
  quiet: 'text-ivory-100 hover:bg-ivory-50/8 active:bg-ivory-50/12',
  link: 'text-brass-300 hover:bg-ivory-50/8 hover:text-brass-200 active:bg-ivory-50/12',
  danger: 'border border-garnet-300/40 bg-garnet-800 text-garnet-300 hover:border-garnet-300 active:bg-felt-950',
}

const sizes = {
  // A button must be 44 px high for a finger. Only the small button is less high, and only on a larger screen with a
  // mouse.
  small: 'min-h-11 px-3.5 text-xs narrow:pointer-fine:min-h-9',
  medium: 'min-h-11 px-5 text-sm',
  large: 'min-h-13 px-7 text-base',
}

/** Returns the class names of a button, for router links that should look like a button. */
export function buttonClass({ tone = 'primary', size = 'medium', block = false }: ButtonLook = {}): string {
  return classNames(
    'inline-flex cursor-pointer items-center justify-center gap-2 rounded-control py-1.5 font-semibold tracking-[0.01em] text-center select-none',
    'disabled:cursor-not-allowed disabled:opacity-45 disabled:saturate-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-45',
    tones[tone],
    sizes[size],
    block && 'w-full',
  )
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** If true, the button shows a spinner and is disabled. */
    readonly busy?: boolean
    readonly children: ReactNode
  }

/**
 * A button. The second click of a double click submits nothing: the reply to the first click may have arrived already,
 * so that the form would send its request once more, or the next step of a wizard may have its button at the same
 * position.
 */
export function Button(all: ButtonProps) {
  const { tone, size, block, busy = false, className, children, disabled, onClick, ...props } = all
  const look = { ...(tone && { tone }), ...(size && { size }), ...(block && { block }) }
  return (
    <button
      type="button"
      {...props}
      onClick={(event) => {
        if (props.type === 'submit' && event.detail > 1) event.preventDefault()
        else onClick?.(event)
      }}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonClass(look), className)}
    >
      {busy && <Spinner className="size-[1.1em]" />}
      {/* A page translator in the browser moves text nodes. If the text had no element, React could then not insert the spinner before it. */}
      <span className="contents">{children}</span>
    </button>
  )
}

/** A square button with an icon. `label` is its accessible name. */
export function IconButton({ label, className, children, ...props }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...props}
      className={classNames(
        'inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-ivory-200 hover:bg-ivory-50/8 hover:text-brass-200 active:bg-ivory-50/12 disabled:cursor-not-allowed disabled:opacity-40',
        className,
      )}
    >
      {children}
    </button>
  )
}
