import { setPriority } from 'node:os'
import { judgePdf, type PdfVerdict } from './judge-pdf.ts'

// With a low priority, the inspection of documents does not slow down bets. Only Linux can set the priority of a single
// thread; on other systems this call would slow down the whole process.
if (process.platform === 'linux') setPriority(10)

/** A Buffer arrives in a thread as a Uint8Array, so it must be wrapped again. */
export const judgeBytes = (bytes: Uint8Array): Promise<PdfVerdict> =>
  judgePdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
