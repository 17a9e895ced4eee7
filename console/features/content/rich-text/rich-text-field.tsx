import { Button } from '@baize/ui/button'
import { controlClass, Field } from '@baize/ui/field'
import { Skeleton } from '@baize/ui/skeleton'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { isSupported } from './supported.ts'

const Editor = lazy(async () => ({ default: (await import('./editor.tsx')).Editor }))

/**
 * Edits a text with formatting. The member can switch to its HTML, and must use the HTML if the text has markup that
 * the editor does not support.
 */
export function RichTextField(props: {
  label: string
  html: string
  error: string | undefined
  onChange: (html: string) => void
}) {
  const t = useTranslations('content.rich')
  const { label, html, error, onChange } = props
  const [isHtml, setHtml] = useState(!isSupported(html))
  const canSwitch = !isHtml || isSupported(html)
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {isHtml ? (
        <Field
          label={label}
          hint={canSwitch ? undefined : t('htmlOnly')}
          error={error}
          control={(attributes) => (
            <textarea
              {...attributes}
              rows={Math.min(14, Math.max(4, Math.ceil(html.length / 70)))}
              className={controlClass}
              value={html}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        />
      ) : (
        <>
          <span aria-hidden className="text-xs font-semibold tracking-wide text-ivory-200">
            {label}
          </span>
          <Suspense fallback={<Skeleton className="h-52" />}>
            <Editor label={label} html={html} onChange={onChange} />
          </Suspense>
          {error && (
            <p role="alert" className="text-xs text-garnet-300">
              {error}
            </p>
          )}
        </>
      )}
      {canSwitch && (
        <Button tone="link" size="small" className="self-end" onClick={() => setHtml(!isHtml)}>
          {isHtml ? t('asText') : t('asHtml')}
        </Button>
      )}
    </div>
  )
}
