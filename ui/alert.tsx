import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

const looks = {
  failure: { box: 'border-garnet-300/35 bg-garnet-800 text-garnet-300', icon: 'warning', role: 'alert' },
  success: { box: 'border-sage-300/30 bg-sage-800 text-sage-300', icon: 'check', role: 'status' },
  warning: { box: 'border-brass-500/40 bg-felt-800 text-brass-200', icon: 'warning', role: 'status' },
  information: { box: 'border-slate-300/25 bg-slate-800 text-slate-300', icon: 'information', role: 'status' },
} as const

/** A message in the page: an error, a success, a warning or a note. Screen readers announce errors at once. */
export function Alert(props: { tone: keyof typeof looks; title?: string; children: ReactNode; className?: string }) {
  const { box, icon, role } = looks[props.tone]
  return (
    <div role={role} className={classNames('flex gap-3 rounded-card border px-4 py-3 text-sm', box, props.className)}>
      <Icon name={icon} className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0 break-words text-ivory-100">
        {props.title && <p className="font-semibold">{props.title}</p>}
        <div>{props.children}</div>
      </div>
    </div>
  )
}
