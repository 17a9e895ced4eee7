import { type ReactNode, useEffect, useRef } from 'react'

/** Title of a step. It takes the focus when the button of the previous step is gone. */
export function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // when a focused element is removed, the page or the dialog around it has the focus
    if (document.activeElement?.contains(title.current)) title.current?.focus()
  }, [])
  return (
    <h3 ref={title} tabIndex={-1} className="font-display text-xl outline-none">
      {children}
    </h3>
  )
}
