import { Alert } from '@baize/ui/alert'
import { classNames } from '@baize/ui/class-names'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Write } from '../calls/use-write.ts'
import { fieldErrors, isBroken, isOfOneField, wasDone } from '../failures/refusal.ts'
import { useRefusalFocus } from './focus-refused.ts'
import { concerns, RefusedFieldsProvider } from './refused-fields.ts'

type Sent = Pick<Write<never>, 'isBusy' | 'refusal'>

interface FormProps {
  readonly write: Sent
  /** Whether it can be sent. */
  readonly isReady?: boolean
  readonly onSubmit: () => void
  /** For a button outside of the form. */
  readonly id?: string
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A form. Refused fields show the platform's words until they are changed, and the first one gets the focus. What the
 * platform says about the whole form stands above the fields.
 */
export function Form({ write, isReady = true, onSubmit, id, className, children }: FormProps) {
  const { refusal } = write
  const form = useRefusalFocus(refusal)
  const refused = useRefused(refusal)
  const problem = useProblem(refusal)
  return (
    <form
      ref={form}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // a form in a dialog lies within the form of the page for React, though not in the document
        event.stopPropagation()
        if (isReady && !write.isBusy) onSubmit()
      }}
      className={classNames(className ?? 'flex flex-col gap-5')}
    >
      {problem !== undefined && (
        <Alert tone="failure" className="col-span-full">
          {problem}
        </Alert>
      )}
      <RefusedFieldsProvider value={refused}>{children}</RefusedFieldsProvider>
    </form>
  )
}

const none: ReadonlySet<string> = new Set()

function useRefused(refusal: Sent['refusal']) {
  const t = useTranslations('web.forms')
  const wrongField = t('wrongField')
  const [changed, setChanged] = useState({ refusal, fields: none })
  return useMemo(() => {
    const mended = changed.refusal === refusal ? changed.fields : none
    const entries = (refusal ? fieldErrors(refusal) : [])
      .filter(({ field }) => ![...mended].some((one) => concerns(field, one)))
      .map(({ field, error }): [string, string] => [field, refusal && isBroken(refusal) ? wrongField : error])
    return {
      texts: Object.fromEntries(entries),
      mend: (field: string) => refusal && setChanged({ refusal, fields: new Set([...mended, field]) }),
    }
  }, [refusal, changed, wrongField])
}

/** What is said above the fields. */
function useProblem(refusal: Sent['refusal']): string | undefined {
  const t = useTranslations('web.forms')
  if (!refusal || isOfOneField(refusal)) return undefined
  if (wasDone(refusal)) return t('doneBefore')
  return refusal.fields.length > 0 ? t('wrongFields') : refusal.message
}
