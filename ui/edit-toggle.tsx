import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

/**
 * The button next to a section's title that opens and closes the section's form. When the form closes, the button gets
 * the focus, because the focus would otherwise be lost together with the form.
 */
export function EditToggle(props: { label: string; open: boolean; onToggle: () => void; describedBy?: string }) {
  const { open } = props
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return (
    <Button
      ref={button}
      tone="secondary"
      size="small"
      aria-expanded={open}
      aria-describedby={props.describedBy}
      onClick={props.onToggle}
    >
      {props.label}
    </Button>
  )
}
