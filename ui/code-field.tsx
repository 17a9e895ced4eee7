import { OTPField } from '@base-ui/react/otp-field'
import { type ClipboardEvent, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { pastedCode } from './pasted-code.ts'

/**
 * One box for each digit of a code. The whole code can be pasted into any of the boxes. `onComplete` is called once all
 * boxes are filled. This field must be rendered only in the browser: Base UI hides an input with style attributes,
 * which the content security policy refuses in the server's HTML.
 */
export function CodeField(props: {
  label: string
  value: string
  onChange: (value: string) => void
  onComplete?: (value: string) => void
  length?: number
  autoFocus?: boolean
  disabled?: boolean
  error?: string | undefined
}) {
  const t = useTranslations('ui')
  const id = useId()
  const length = props.length ?? 4
  function paste(event: ClipboardEvent<HTMLDivElement>) {
    // Pasting is handled here, because Base UI would pick the digits out of any pasted text, even if that text is not a
    // code.
    event.preventDefault()
    event.stopPropagation()
    const code = pastedCode(event.clipboardData.getData('text/plain'), length)
    if (code === undefined || props.disabled) return
    props.onChange(code)
    event.currentTarget.querySelectorAll('input')[code.length - 1]?.focus()
    if (code.length === length) props.onComplete?.(code)
  }
  return (
    <div className="flex flex-col gap-3">
      <label htmlFor={id} className="text-xs font-semibold tracking-wide text-ivory-200">
        {props.label}
      </label>
      <OTPField.Root
        id={id}
        length={length}
        value={props.value}
        onValueChange={(value) => props.onChange(value)}
        onValueComplete={(value) => props.onComplete?.(value)}
        disabled={props.disabled ?? false}
        onPasteCapture={paste}
        aria-describedby={props.error ? `${id}-note` : undefined}
        className="flex gap-3"
      >
        {Array.from({ length }, (_, index) => (
          <OTPField.Input
            key={index}
            inputMode="numeric"
            autoFocus={index === 0 && props.autoFocus}
            aria-invalid={props.error ? true : undefined}
            aria-label={index === 0 ? undefined : t('digit', { number: String(index + 1), total: String(length) })}
            className="figures size-14 rounded-card border border-felt-500 bg-felt-950/70 text-center font-display text-2xl text-ivory-50 hover:border-felt-400 focus-visible:border-brass-400 aria-invalid:border-garnet-300 narrow:size-16"
          />
        ))}
      </OTPField.Root>
      {props.error && (
        <p id={`${id}-note`} role="alert" className="text-xs text-garnet-300">
          {props.error}
        </p>
      )}
    </div>
  )
}
