import { once } from 'node:events'
import { createServer } from 'node:http'

/**
 * Starts a partner's website. Each of its pages shows the same path of the casino in a frame.
 * @returns a function that stops the website
 */
export async function openPartner(origin: string, casino: string): Promise<() => void> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><title>Partner</title><link rel="icon" href="data:,"><iframe title="casino" width="1000" height="800" src="${casino}${request.url?.replaceAll('&', '&amp;')}"></iframe>`,
    )
  })
  server.listen(Number(new URL(origin).port))
  await once(server, 'listening')
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
