/**
 * Makes `fetch` return React Router's data replies only once they are complete. The router decodes a reply while it
 * arrives. If another navigation aborts the rest of the reply, promises remain that nobody handles, and the browser
 * reports "signal is aborted without reason". If the reply must be complete, an abort makes the whole request fail, and
 * the router handles that.
 */
export const wholeAnswers =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init)
    if (!response.body || !(input instanceof Request) || !new URL(input.url).pathname.endsWith('.data')) return response
    return new Response(await response.arrayBuffer(), response)
  }
