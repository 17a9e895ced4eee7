import { type RefObject, useEffect, useState } from 'react'
import type { CallError } from '../../data/client.ts'
import { fieldError } from '@baize/web/failures/refusal.ts'
import { focusRefused } from '../../uploads/focus-refused.ts'

const none: ReadonlySet<string> = new Set()

/**
 * The platform's words about refused fields and files. The first one gets the focus, and a changed one loses its mark.
 */
export function useMarks(failure: CallError | undefined, form: RefObject<HTMLFormElement | null>) {
  const [changed, setChanged] = useState({ failure, fields: none })
  const mended = changed.failure === failure ? changed.fields : none
  useEffect(() => {
    if (failure?.fields.length) focusRefused(form.current)
  }, [failure, form])
  return {
    wordsOf: (field: string) => (mended.has(field) ? undefined : fieldError(failure, field)),
    mend: (field: string) => setChanged({ failure, fields: new Set([...mended, field]) }),
  }
}

export type Marks = ReturnType<typeof useMarks>
