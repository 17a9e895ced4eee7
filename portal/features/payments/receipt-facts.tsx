import type { ReactNode } from 'react'

/** The lines of a receipt. */
export const ReceiptFacts = ({ children }: { children: ReactNode }) => (
  <dl className="w-full max-w-sm divide-y divide-ivory-50/8 rounded-card bg-felt-950/40 px-4 text-left">{children}</dl>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
    <dt className="text-ivory-300">{name}</dt>
    <dd className="figures ml-auto text-right font-semibold wrap-anywhere text-ivory-50">{children}</dd>
  </div>
)
