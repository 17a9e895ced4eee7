import { setPriority } from 'node:os'
import { judgePdf, type PdfVerdict } from './judge-pdf.ts'

// A low priority keeps bets ahead of documents. Only on Linux is the priority that of the thread; elsewhere it would
// slow down the whole process.
if (process.platform === 'linux') setPriority(10)

/** A Buffer arrives in a thread as a Uint8Array, so it must be wrapped again. */
export const judgeBytes = (bytes: Uint8Array): Promise<PdfVerdict> =>
  judgePdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
