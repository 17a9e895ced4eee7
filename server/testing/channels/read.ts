import { streamPath, type ChannelEvents } from '@baize/contract/channels/player'
import { type EventStream, readEvents } from '../events.ts'

type ChannelEvent = {
  [Name in keyof ChannelEvents]: { id: string; event: Name; data: ChannelEvents[Name] }
}[keyof ChannelEvents]

export type ChannelPage = EventStream<ChannelEvent>

/**
 * Reads a channel as a visitor's page does.
 * @param base the address of the service, such as `http://127.0.0.1:3000/channels`
 */
export async function readChannel(base: string, channelId: string, from?: number): Promise<ChannelPage> {
  const headers: Record<string, string> = from === undefined ? {} : { 'last-event-id': String(from) }
  return (await readEvents(base + streamPath(channelId), headers)) as ChannelPage
}
