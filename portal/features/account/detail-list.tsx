import type { ReactNode } from 'react'

export function DetailList({ rows }: { rows: readonly { readonly name: string; readonly value: ReactNode }[] }) {
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
