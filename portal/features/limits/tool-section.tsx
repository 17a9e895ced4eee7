import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { EditToggle } from '@baize/ui/edit-toggle'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'

interface ToolSectionProps {
  readonly title: string
  /** The operator's words, as sanitised HTML. */
  readonly info?: string | undefined
  /** The present state. It stays visible beside the form. */
  readonly children: ReactNode
  /** The form of the open section. It calls `onSaved` with the message for the player. A part leaves the others open. */
  readonly form: (onSaved: (message: string, isPart?: boolean) => void) => ReactNode
}

/** One of the player's own tools: what holds now, and a form under an Edit/Cancel toggle. A dialog says what was saved. */
export function ToolSection({ title, info, children, form }: ToolSectionProps) {
  const t = useTranslations('wallet.limits')
  const id = useId()
  const [open, setOpen] = useState(false)
  const [message, setMessage] = useState<string>()
  const close = () => setMessage(undefined)
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="min-w-0 font-display text-xl">
          {title}
        </h3>
        <EditToggle
          label={t(open ? 'cancelEdit' : 'edit')}
          open={open}
          describedBy={id}
          onToggle={() => setOpen(!open)}
        />
      </div>
      {info && (
        <div className="rich-text mt-2 max-w-prose text-sm text-ivory-300" dangerouslySetInnerHTML={{ __html: info }} />
      )}
      <div className="mt-3 rounded-card bg-felt-950/40">
        {children}
        {open && (
          <div className="border-t border-ivory-50/8 px-5 py-5">
            {form((text, isPart = false) => {
              setOpen(isPart)
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
