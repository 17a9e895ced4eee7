import { Button } from '@baize/ui/button'
import { type ReactNode, useId } from 'react'

/** One part of the account page. `edit` puts its toggle beside the title. */
export function Section(props: {
  title: string
  lead?: string
  edit?: { readonly label: string; readonly open: boolean; readonly onToggle: () => void }
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-panel border border-ivory-50/6 bg-felt-850/95 p-5 shadow-panel narrow:p-7"
    >
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id={id} className="text-xl text-ivory-50">
            {props.title}
          </h2>
          {props.lead && <p className="mt-1 max-w-prose text-sm text-ivory-300">{props.lead}</p>}
        </div>
        {props.edit && (
          <Button tone="secondary" size="small" aria-expanded={props.edit.open} onClick={props.edit.onToggle}>
            {props.edit.label}
          </Button>
        )}
      </div>
      <div className="mt-5">{props.children}</div>
    </section>
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
