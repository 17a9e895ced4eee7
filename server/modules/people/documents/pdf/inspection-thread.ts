import { setPriority } from 'node:os'
import { judgePdf, type PdfVerdict } from './judge-pdf.ts'

// On Linux a thread has a priority of its own: bets come before documents. Elsewhere it would slow the whole process.
if (process.platform === 'linux') setPriority(10)

/** A buffer arrives in a thread as plain bytes. */
export const judgeBytes = (bytes: Uint8Array): Promise<PdfVerdict> =>
  judgePdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
