/**
 * React Router decodes the data of a page while it arrives. If another navigation aborts the rest, it leaves promises
 * that nobody handles, and the browser reports "signal is aborted without reason". So it gets such an answer as a whole,
 * and an aborted one is a failed request, which it handles.
 */
export const wholeAnswers =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init)
    if (!response.body || !(input instanceof Request) || !new URL(input.url).pathname.endsWith('.data')) return response
    return new Response(await response.arrayBuffer(), response)
  }
