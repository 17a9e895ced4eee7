import { Piscina } from 'piscina'
import { AppError } from '../../../../kit/errors.ts'
import type { PdfVerdict } from './judge-pdf.ts'

/** Each holds some 150 MB at most. An upload in its turn needs one, so none waits while three uploads run at a time. */
const maximumThreads = 3
const maximumWaiting = 3
/** An ordinary file takes 0.2 s, and 5 s on a badly overloaded machine. */
const deadlineMs = 30_000

/** Threads that judge PDFs. They start when needed and end after half a minute without work. */
export function openInspection() {
  const threads = new Piscina<Uint8Array, PdfVerdict>({
    filename: new URL('./inspection-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: maximumThreads,
    maxQueue: maximumWaiting,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  })
  return {
    /** Threads that inspect a file or wait for one. */
    threads: () => threads.threads.length,
    close: () => threads.destroy(),

    /**
     * Judges a PDF in a thread of low priority. The thread ends when the deadline passes or the client leaves.
     * @returns `broken`, too, for a file that takes more time or memory than a document needs
     * @throws AppError `server.busy` when too many wait; the signal's reason when the client has left
     */
    async judge(bytes: Buffer, signal: AbortSignal, timeoutMs = deadlineMs): Promise<PdfVerdict> {
      signal.throwIfAborted()
      if (threads.queueSize >= maximumWaiting) throw new AppError('server.busy', { retryAfterSeconds: 10 })
      const deadline = AbortSignal.timeout(timeoutMs)
      try {
        return await threads.run(bytes, { name: 'judgeBytes', signal: AbortSignal.any([signal, deadline]) })
      } catch (error) {
        signal.throwIfAborted()
        if (deadline.aborted || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'broken'
        throw error
      }
    },
  }
}

/** The inspection of this process. */
export const inspection = openInspection()
