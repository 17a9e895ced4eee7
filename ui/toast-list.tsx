import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface Toast {
  readonly id: number
  readonly tone: 'success' | 'failure' | 'information'
  readonly text: string
}

const looks = {
  success: { edge: 'border-l-sage-300', icon: 'check', color: 'text-sage-300', seconds: 6 },
  failure: { edge: 'border-l-garnet-300', icon: 'warning', color: 'text-garnet-300', seconds: 12 },
  information: { edge: 'border-l-slate-300', icon: 'information', color: 'text-slate-300', seconds: 8 },
} as const

/**
 * Classes that move the toasts to the top of the window, below the header or the game's name, if they would otherwise
 * cover a game's controls or the cookie banner at the bottom.
 */
const nothingBelow =
  '[body:has([data-fills-screen],[data-floats])_&]:top-36 [body:has([data-fills-screen],[data-floats])_&]:bottom-auto short:[body:has([data-fills-screen],[data-floats])_&]:top-8'

/**
 * Short messages in the corner of the window. Each message disappears after a while, unless the pointer or the focus is
 * on it.
 */
export function ToastList(props: {
  label: string
  toasts: readonly Toast[]
  onDismiss: (id: number) => void
  className?: string
}) {
  return (
    <section
      aria-label={props.label}
      // A modal dialog hides everything from screen readers except elements with `aria-live`, so the section has this
      // attribute. It is off, because each toast announces itself.
      aria-live="off"
      className={classNames(
        'pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-2 p-4 narrow:items-end narrow:p-6',
        nothingBelow,
        props.className,
      )}
    >
      {props.toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={props.onDismiss} />
      ))}
    </section>
  )
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: (id: number) => void }) {
  const t = useTranslations('ui')
  const look = looks[toast.tone]
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onDismiss(toast.id), look.seconds * 1000)
    return () => clearTimeout(timer)
  }, [held, toast.id, look.seconds, onDismiss])
  return (
    <div
      role={toast.tone === 'failure' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classNames(
        'pointer-events-auto flex w-full max-w-md animate-rise items-start gap-3 rounded-control border-l-3 bg-felt-700 py-1.5 pr-1 pl-4 text-sm text-ivory-100 shadow-panel',
        look.edge,
      )}
    >
      <Icon name={look.icon} className={classNames('mt-3 size-4.5', look.color)} />
      <p className="min-w-0 grow py-2.5 break-words">{toast.text}</p>
      <IconButton label={t('close')} onClick={() => onDismiss(toast.id)}>
        <Icon name="close" className="size-4" />
      </IconButton>
    </div>
  )
}
