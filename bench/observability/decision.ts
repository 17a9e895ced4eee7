import { newRequestId } from '../../server/kit/telemetry/request-mark.ts'
import { isRecorded, startTracing, stopTracing } from '../../server/kit/telemetry/tracing.ts'

const asked = 300_000
const tries = 7

/** Processor time of the decision whether a call is traced, in µs: the median of several tries. */
export async function decisionUs(endpoint: string, share: number): Promise<number> {
  startTracing({ endpoint, share }, ['bench'])
  const ids = Array.from({ length: 1000 }, newRequestId)
  const found = Array.from({ length: tries }, () => {
    const before = process.threadCpuUsage()
    for (let place = 0; place < asked; place++) isRecorded(ids[place % ids.length] ?? '')
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / asked
  })
  await stopTracing()
  return found.toSorted((a, b) => a - b)[Math.floor(tries / 2)] ?? Number.NaN
}
