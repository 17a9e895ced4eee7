import type { ChannelEvents } from '@baize/contract/channels/player'

/** One server-sent event (WHATWG HTML, 9.2) as bytes that every reader gets. JSON has no line breaks of its own. */
export const eventText = <Name extends keyof ChannelEvents>(
  eventNo: number,
  name: Name,
  data: ChannelEvents[Name],
): string => `id: ${eventNo}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
