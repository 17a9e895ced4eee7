import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Quick settings: a page is packed anew for every reply, since each bears a nonce of its own. */
const brotli = (text: string) =>
  promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
  })
const zip = (text: string) => promisify(gzip)(text, { level: 5 })

export interface Packed {
  readonly body: string | Buffer
  readonly encoding?: 'br' | 'gzip'
}

/** Packs a page the best way that the request accepts. */
export async function compressPage(html: string, acceptEncoding: string | undefined): Promise<Packed> {
  const accepted = new Set(
    (acceptEncoding ?? '').split(',').map((wish) => wish.trim().replace(/;q=(?!0(\.0*)?$).*/, '')),
  )
  if (accepted.has('br')) return { body: await brotli(html), encoding: 'br' }
  if (accepted.has('gzip')) return { body: await zip(html), encoding: 'gzip' }
  return { body: html }
}
