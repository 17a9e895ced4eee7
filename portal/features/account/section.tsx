import { Button } from '@baize/ui/button'
import { type ReactNode, useEffect, useRef } from 'react'

/** Beside a section's title: opens and closes its form, and takes the focus of a form that has gone. */
export function EditToggle(props: { label: string; open: boolean; onToggle: () => void }) {
  const { open } = props
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return (
    <Button ref={button} tone="secondary" size="small" aria-expanded={open} onClick={props.onToggle}>
      {props.label}
    </Button>
  )
}

/** Names and values, in columns where there is room. */
export function Details({ rows }: { rows: readonly { readonly name: string; readonly value: ReactNode }[] }) {
  return (
    <dl className="grid gap-x-10 narrow:grid-cols-2">
      {rows.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-4 border-b border-ivory-50/8 py-3 text-sm">
          <dt className="text-ivory-300">{name}</dt>
          <dd className="min-w-0 text-right font-semibold break-words text-ivory-50">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
