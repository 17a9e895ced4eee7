import { getUserDocuments, saveMultipleDocument, saveSingleDocument } from '@baize/contract/documents/player'
import type { Request } from '@baize/contract/op'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../data/client.ts'
import { readOf } from '../data/reads.ts'
import { upload, type UploadFile } from './send-files.ts'

interface Document {
  readonly fields: Request<typeof saveMultipleDocument>
  readonly files: readonly UploadFile[]
}

/** Sends a document, reports progress and can be cancelled. A failed upload can be sent again. */
export function useUpload({ onSaved, onError }: { onSaved: () => void; onError: (error: Error) => void }) {
  const client = useQueryClient()
  const [share, setShare] = useState(0)
  const running = useRef<AbortController>(undefined)
  // leaving the form cancels the upload
  useEffect(() => () => running.current?.abort(), [])
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ fields, files }: Document) => {
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
      await client.invalidateQueries({ queryKey: readOf('player', getUserDocuments, {}).queryKey })
      return 'saved' as const
    },
    onSuccess: (outcome) => outcome === 'saved' && onSaved(),
    onError,
  })
  return {
    send: mutate,
    cancel: () => running.current?.abort(),
    isPending,
    share,
    failure: error instanceof CallError ? error : undefined,
  }
}
