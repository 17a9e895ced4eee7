import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { Nonce } from './rendering/nonce.ts'
import { serverSettings } from './rendering/server-context.ts'

/** Renders the whole page before it sends the first byte, because only complete pages can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, warn } = context.get(serverSettings)
  let failed = false
  const stream = await renderToReadableStream(
    <Nonce value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </Nonce>,
    {
      ...(nonce ? { nonce } : {}),
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(10_000)]),
      onError(error) {
        failed = true
        warn('a component failed on the server', error)
      },
    },
  )
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { headers, status: failed ? 500 : status })
}

/** Logs the error of a failed loader. A request that the browser aborted is not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(serverSettings).warn('a loader failed', error)
}
