import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { EditToggle } from '@baize/ui/edit-toggle'
import { type ReactNode, use, useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { FormClosed } from './form-closed.ts'

interface ToolSectionProps {
  readonly title: string
  /** The operator's explanation, as sanitised HTML. */
  readonly info?: string | undefined
  /** The player's current limits. They stay visible beside the form. */
  readonly children: ReactNode
  /**
   * The form, shown while the section is open. After saving, it calls `onSaved` with a message for the player. The
   * section then closes, unless `isPart` says that the section contains further forms.
   */
  readonly form: (onSaved: (message: string, isPart?: boolean) => void) => ReactNode
}

/**
 * A section for one tool of responsible gaming: the current state, and a form that the player opens with an Edit
 * button. After saving, a dialog shows the result.
 */
export function ToolSection({ title, info, children, form }: ToolSectionProps) {
  const t = useTranslations('wallet.limits')
  const id = useId()
  const [open, setOpen] = useState(false)
  const noteClosed = use(FormClosed)
  const show = (next: boolean) => {
    setOpen(next)
    if (!next) noteClosed()
  }
  const [message, setMessage] = useState<string>()
  const close = () => setMessage(undefined)
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="min-w-0 font-display text-xl">
          {title}
        </h3>
        <EditToggle label={t(open ? 'cancelEdit' : 'edit')} open={open} describedBy={id} onToggle={() => show(!open)} />
      </div>
      {info && (
        <div className="rich-text mt-2 max-w-prose text-sm text-ivory-300" dangerouslySetInnerHTML={{ __html: info }} />
      )}
      <div className="mt-3 rounded-card bg-felt-950/40">
        {children}
        {open && (
          <div className="border-t border-ivory-50/8 px-5 py-5">
            {form((text, isPart = false) => {
              show(isPart)
              setMessage(text)
            })}
          </div>
        )}
      </div>
      <Dialog
        open={message !== undefined}
        size="small"
        title={title}
        onClose={close}
        footer={<Button onClick={close}>{t('ok')}</Button>}
      >
        <p role="status" className="text-ivory-200">
          {message}
        </p>
      </Dialog>
    </section>
  )
}
