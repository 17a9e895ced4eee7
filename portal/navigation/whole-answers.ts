/**
 * Makes `fetch` return React Router's data replies only once they are complete. Otherwise the router decodes a reply
 * while it arrives. If another navigation then aborts the rest of the reply, promises remain that nobody handles, and
 * the browser reports "signal is aborted without reason". With complete replies, an abort makes the whole request fail,
 * which the router handles.
 */
export const wholeAnswers =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init)
    if (!response.body || !(input instanceof Request) || !new URL(input.url).pathname.endsWith('.data')) return response
    return new Response(await response.arrayBuffer(), response)
  }
