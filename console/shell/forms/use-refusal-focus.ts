import { type RefObject, useEffect } from 'react'

/** After a refusal: focuses the first refused field, or else shows the text above the fields, which a long form hides. */
export function useRefusalFocus(form: RefObject<HTMLFormElement | null>, failure: Error | null): void {
  useEffect(() => {
    if (!failure) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (field) field.focus()
    else form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [form, failure])
}
