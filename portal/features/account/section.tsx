import { Button } from '@baize/ui/button'
import type { ReactNode } from 'react'

/** Beside a section's title: opens and closes its form. */
export function EditToggle(props: { label: string; open: boolean; onToggle: () => void }) {
  return (
    <Button tone="secondary" size="small" aria-expanded={props.open} onClick={props.onToggle}>
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
