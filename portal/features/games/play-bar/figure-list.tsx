import type { ReactNode } from 'react'

/** A list of amounts and times about a player's play, shown in a dialog. Its children are `Figure`s. */
export const FigureList = ({ children }: { children: ReactNode }) => (
  <dl className="mt-5 divide-y divide-ivory-50/8 rounded-card bg-felt-950/40 px-4 short:mt-3 short:grid short:grid-cols-2 short:gap-x-8 short:divide-y-0">
    {children}
  </dl>
)

export const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 py-3">
    <dt className="text-ivory-300">{name}</dt>
    <dd className="font-semibold text-ivory-50">{children}</dd>
  </div>
)
