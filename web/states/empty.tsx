import type { ReactNode } from 'react'

/** Shown instead of a list if the list has no rows. */
export const Empty = ({ children }: { children: ReactNode }) => (
  <p className="rounded-card bg-felt-950/40 px-5 py-10 text-center text-ivory-300">{children}</p>
)
