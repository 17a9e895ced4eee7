import { buttonClass } from '@baize/ui/button'
import type { ReactNode } from 'react'

export interface FaultLink {
  readonly to: string
  readonly label: string
}

export function Fault(props: { code?: string; message: string; links?: readonly FaultLink[]; children?: ReactNode }) {
  return (
    <main id="content" className="page-width grid min-h-[70dvh] place-items-center py-16">
      <div className="max-w-xl text-center">
        {props.code && <p className="figures font-display text-hero text-brass-400">{props.code}</p>}
        <h1 className="mt-4 text-2xl text-ivory-50">{props.message}</h1>
        <div>{props.children}</div>
        {props.links && (
          <p className="mt-8 flex flex-wrap justify-center gap-3">
            {props.links.map((link) => (
              // A plain link reloads the whole page, which resets the broken state.
              <a key={link.to} href={link.to} className={buttonClass({ tone: 'secondary' })}>
                {link.label}
              </a>
            ))}
          </p>
        )}
      </div>
    </main>
  )
}
