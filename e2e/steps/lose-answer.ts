import type { Page } from '@playwright/test'
import { send } from '../platform.ts'

/**
 * Loses the response to the next request to this address: the platform handles the request, but the browser's
 * connection breaks.
 */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      const request = route.request()
      const headers = await request.allHeaders()
      const body = request.postData() ?? undefined
      await send('POST', request.url(), {
        body,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body ?? '')) },
      })
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}
