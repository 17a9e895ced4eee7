import { gzipSync } from 'node:zlib'

/**
 * Returns the bytes of JavaScript that a browser loads for a page while the visitor does nothing, each script after
 * gzip at its default level.
 * @param urls the addresses of the scripts; the scripts in the page's HTML are added to them
 */
export async function scriptBytes(page: string, urls: readonly string[]): Promise<number> {
  const text = async (url: string) => (await fetch(url)).text()
  const html = await text(page)
  const inline = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
  const codes = [inline.join('\n'), ...(await Promise.all([...new Set(urls)].map(text)))]
  return codes.reduce((sum, code) => sum + gzipSync(code).length, 0)
}
