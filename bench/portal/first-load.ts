import { gzipSync } from 'node:zlib'

/**
 * The number of bytes of JavaScript after gzip at its default level. It counts the scripts that the page loads without
 * any user input (`urls`), and the inline scripts in its HTML.
 */
export async function scriptBytes(page: string, urls: readonly string[]): Promise<number> {
  const text = async (url: string) => (await fetch(url)).text()
  const html = await text(page)
  const inline = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
  const codes = [inline.join('\n'), ...(await Promise.all([...new Set(urls)].map(text)))]
  return codes.reduce((sum, code) => sum + gzipSync(code).length, 0)
}
