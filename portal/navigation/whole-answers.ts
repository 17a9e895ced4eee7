/**
 * Makes `fetch` return React Router's data replies only once they are complete. The router decodes a reply while it
 * arrives. If another navigation aborts the rest, promises remain that nobody handles, and the browser reports "signal
 * is aborted without reason". With complete replies, an abort is a failed request, which the router handles.
 */
export const wholeAnswers =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init)
    if (!response.body || !(input instanceof Request) || !new URL(input.url).pathname.endsWith('.data')) return response
    return new Response(await response.arrayBuffer(), response)
  }
