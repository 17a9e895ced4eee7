import type { Browser } from '@playwright/test'

export interface Frames {
  readonly shown: number
  /** Frames for which the game had something new to draw, but the screen kept showing the previous frame. */
  readonly dropped: number
  readonly seconds: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly args?: { readonly frame_reporter?: FrameReport }
}

/**
 * How a frame ended: presented or dropped. One frame can have two reports, one about the compositor's work and one
 * about the page's script.
 */
interface FrameReport {
  readonly frame_sequence?: number
  readonly layer_tree_host_id?: number
  readonly state?: string
  readonly affects_smoothness?: boolean
}

/** Counts the frames that the compositor of the browser reports, of all pages, while `work` runs. */
export async function countFrames(browser: Browser, work: () => Promise<void>): Promise<Frames> {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc', 'benchmark', 'viz'] },
  })
  const beganMs = performance.now()
  await work()
  const seconds = (performance.now() - beganMs) / 1000
  await session.send('Tracing.end')
  await complete
  await session.detach()
  const reports = events.flatMap(({ name, ph, pid, args }) => {
    const report = name === 'PipelineReporter' && ph === 'b' ? args?.frame_reporter : undefined
    return report ? [{ ...report, frame: `${pid} ${report.layer_tree_host_id} ${report.frame_sequence}` }] : []
  })
  const frames = [...Map.groupBy(reports, ({ frame }) => frame).values()]
  const isDropped = (parts: readonly FrameReport[]) =>
    parts.some(({ state, affects_smoothness: isSeen }) => state === 'STATE_DROPPED' && isSeen === true)
  const isShown = (parts: readonly FrameReport[]) =>
    !isDropped(parts) && parts.some(({ state }) => state?.startsWith('STATE_PRESENTED'))
  return { shown: frames.filter(isShown).length, dropped: frames.filter(isDropped).length, seconds }
}
