import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a refusal: focuses the first refused field of the form, or else shows the text above the fields, which a long
 * form hides.
 */
export function useRefusalFocus(failure: Error | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!failure) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (field) field.focus()
    else form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return form
}
