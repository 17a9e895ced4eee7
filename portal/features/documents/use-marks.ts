import { useState } from 'react'
import type { CallError } from '../../data/client.ts'
import { fieldError } from '@baize/web/failures/refusal.ts'

const none: ReadonlySet<string> = new Set()

/**
 * The platform's words about refused fields and files. A changed one loses its mark.
 */
export function useMarks(failure: CallError | undefined) {
  const [changed, setChanged] = useState({ failure, fields: none })
  const mended = changed.failure === failure ? changed.fields : none
  return {
    wordsOf: (field: string) => (mended.has(field) ? undefined : fieldError(failure, field)),
    mend: (field: string) => setChanged({ failure, fields: new Set([...mended, field]) }),
  }
}

export type Marks = ReturnType<typeof useMarks>
