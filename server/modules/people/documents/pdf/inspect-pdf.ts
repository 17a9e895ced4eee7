import { Piscina } from 'piscina'
import { AppError } from '../../../../kit/app-error.ts'
import type { PdfVerdict } from './judge-pdf.ts'

/**
 * Each thread uses up to about 150 MB, so their number is limited. Three threads are enough, because at most three
 * uploads are inspected at the same time (`playerUploads`).
 */
const maximumThreads = 3
const maximumWaiting = 3
/** How long an inspection may take. An ordinary file takes 0.2 s, or 5 s on a badly overloaded server. */
const deadlineMs = 30_000

/**
 * Creates a pool of threads that inspect PDFs. Threads are started when needed, and end after half a minute without
 * work.
 */
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
    /** The number of threads, whether busy or idle. */
    threads: () => threads.threads.length,
    close: () => threads.destroy(),

    /**
     * Inspects a PDF in a thread of low priority. The thread is stopped at the deadline, or when the client
     * disconnects.
     * @returns the verdict, which is also `broken` if the inspection takes more time or memory than a document needs
     * @throws AppError `server.busy` if too many inspections wait; the signal's reason if the client has disconnected
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

/** The pool that all uploads of this process share. */
export const inspection = openInspection()
