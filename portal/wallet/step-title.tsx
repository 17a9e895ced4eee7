import { type ReactNode, useEffect, useRef } from 'react'

/** Title of a step. It takes the focus if the focus was on a button of the previous step, which has disappeared. */
export function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // When the focused element is removed, the focus moves to the page or dialog around it.
    if (document.activeElement?.contains(title.current)) title.current?.focus()
  }, [])
  return (
    <h3 ref={title} tabIndex={-1} className="font-display text-xl outline-none">
      {children}
    </h3>
  )
}
