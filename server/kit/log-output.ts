import { writeSync } from 'node:fs'
import { Counter } from 'prom-client'

const lostLines = new Counter({
  name: 'baize_log_lines_lost_total',
  help: 'Log lines that could not be written, for example because the disk was full.',
})

type Write = (bytes: Buffer) => number

/**
 * How long a line may wait for a program that reads the output slowly. Once a line has waited in vain, the lines after
 * it do not wait at all.
 */
const maxWaitMs = 100
const pauseMs = 5
const sleeper = new Int32Array(new SharedArrayBuffer(4))

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * Writes log lines to standard output. A line that cannot be written is dropped and counted. When writing works again,
 * the log first reports how many lines are missing. Pino's own destination would end the process instead, and would do
 * so at every restart while the disk is full.
 */
export function logOutput(write: Write = (bytes) => writeSync(1, bytes)): { write(line: string): void } {
  let lost = 0
  let isCutShort = false
  const send = (text: string): void => {
    let rest = Buffer.from(text)
    let waitedMs = 0
    while (rest.length > 0) {
      try {
        rest = rest.subarray(write(rest))
        isCutShort = rest.length > 0
      } catch (error) {
        // The pipe is full. Once a line has been lost, no further line waits until the program that reads the output
        // has caught up.
        if (codeOf(error) !== 'EAGAIN' || lost > 0 || waitedMs >= maxWaitMs) throw error
        Atomics.wait(sleeper, 0, 0, pauseMs)
        waitedMs += pauseMs
      }
    }
  }
  const noteLost = (): void => {
    send(
      `${isCutShort ? '\n' : ''}${JSON.stringify({ level: 40, msg: `${lost} log lines could not be written before this one` })}\n`,
    )
    lost = 0
  }
  return {
    write(line) {
      try {
        if (lost > 0) noteLost()
        send(line)
      } catch {
        lost += 1
        lostLines.inc()
      }
    },
  }
}
