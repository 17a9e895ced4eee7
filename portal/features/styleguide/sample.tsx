import type { ReactNode } from 'react'

export function Chapter({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="border-t border-ivory-50/10 pt-8">
      <h2 className="text-2xl text-ivory-50">{title}</h2>
      {note && <p className="mt-1 max-w-prose text-sm text-ivory-300">{note}</p>}
      <div className="mt-6 flex flex-col gap-8">{children}</div>
    </section>
  )
}

/** A component in one state, with a caption. */
export function Sample({ name, children, wide = false }: { name: string; children: ReactNode; wide?: boolean }) {
  return (
    <figure className={wide ? 'w-full' : undefined}>
      <figcaption className="mb-2 text-2xs text-ivory-400">{name}</figcaption>
      {children}
    </figure>
  )
}

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-start gap-x-6 gap-y-5">{children}</div>
)
