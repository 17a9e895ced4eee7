import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the first refused field of a form, or to the button of the first refused file. If no field was
 * refused, it scrolls to the message above the fields, which may be out of sight in a long form.
 */
function focusRefused(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-refused]')
  if (field) field.focus()
  else form?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
}

/** Returns a ref for a form. After each refusal, the first refused field of that form gets the focus. */
export function useRefusalFocus(refusal: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal) focusRefused(form.current)
  }, [refusal])
  return form
}
