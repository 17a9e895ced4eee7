import { getUserDocuments, saveMultipleDocument, saveSingleDocument } from '@baize/contract/documents/player'
import type { Request } from '@baize/contract/op'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { useEffect, useRef, useState } from 'react'
import { readOf } from '../data/reads.ts'
import { upload, type UploadFile } from './send-files.ts'

interface Document {
  readonly fields: Request<typeof saveMultipleDocument>
  readonly files: readonly UploadFile[]
}

/**
 * Returns a write that uploads a document. Also returns the upload's progress and a function that cancels it. A failed
 * upload can be sent again.
 */
export function useUpload({ onSaved }: { onSaved: () => void }) {
  const [share, setShare] = useState(0)
  const running = useRef<AbortController>(undefined)
  // Closing the form cancels the upload.
  useEffect(() => () => running.current?.abort(), [])
  const write = useWrite({
    run: async ({ fields, files }: Document) => {
      const controller = new AbortController()
      running.current = controller
      setShare(0)
      const operation = files.length > 1 ? saveMultipleDocument : saveSingleDocument
      try {
        await upload(operation, fields, files, { onProgress: setShare, signal: controller.signal })
      } catch (failure) {
        if (!controller.signal.aborted) throw failure
        return 'cancelled' as const
      }
      return 'saved' as const
    },
    changes: readOf('player', getUserDocuments, {}).queryKey,
    onDone: (outcome) => outcome === 'saved' && onSaved(),
  })
  return { write, cancel: () => running.current?.abort(), share }
}
