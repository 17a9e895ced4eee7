import { type ReactNode, useId } from 'react'

/** A panel with a title. `beside` is shown at the end of the title's line. */
export function Section(props: { title: string; lead?: string; beside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-panel border border-ivory-50/6 bg-felt-850/95 p-5 shadow-panel narrow:p-7"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={id} className="text-xl text-ivory-50">
            {props.title}
          </h2>
          {props.lead && <p className="mt-1 max-w-prose text-sm text-ivory-300">{props.lead}</p>}
        </div>
        <div className="shrink-0 whitespace-nowrap">{props.beside}</div>
      </div>
      <div className="mt-5">{props.children}</div>
    </section>
  )
}
