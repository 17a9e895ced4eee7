import { streamPath, type ChannelEvents } from '@baize/contract/channels'

type Heard = {
  [Name in keyof ChannelEvents]: { id: number; event: Name; data: ChannelEvents[Name] }
}[keyof ChannelEvents]

export interface ChannelPage {
  readonly httpStatus: number
  /** Waits for one event; undefined if the stream has ended. */
  next(): Promise<Heard | undefined>
  leave(): void
}

/** Reads a channel as a visitor's page does. @param base address of the service, such as `http://127.0.0.1:3000/channels` */
export async function readChannel(base: string, channelId: string, from?: number): Promise<ChannelPage> {
  const leave = new AbortController()
  const headers = { accept: 'text/event-stream', ...(from !== undefined && { 'last-event-id': String(from) }) }
  const response = await fetch(base + streamPath(channelId), { headers, signal: leave.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<Heard | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const [, id, event, data] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(text.slice(0, end)) ?? []
        text = text.slice(end + 2)
        if (event && data) return { id: Number(id), event, data: JSON.parse(data) } as Heard
        continue
      }
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) return undefined
      text += value ?? ''
    }
  }
  return { httpStatus: response.status, next, leave: () => leave.abort() }
}
