import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

/** Beside a section's title: opens and closes its form, and takes the focus of a form that has gone. */
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
