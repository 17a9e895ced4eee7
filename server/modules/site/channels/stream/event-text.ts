import type { ChannelEvents } from '@baize/contract/channels/player'

/** Formats a server-sent event (WHATWG HTML, 9.2). The data fits on one line, because JSON escapes line breaks. */
export const eventText = <Name extends keyof ChannelEvents>(
  eventNo: number,
  name: Name,
  data: ChannelEvents[Name],
): string => `id: ${eventNo}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
