import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the first refused field of a form, or to the button beside the first refused file. If it has none,
 * shows the text above the fields, which a long form hides.
 */
function focusRefused(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-refused]')
  if (field) field.focus()
  else form?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
}

/** The form whose refused fields get the focus after each refusal. */
export function useRefusalFocus(refusal: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal) focusRefused(form.current)
  }, [refusal])
  return form
}
