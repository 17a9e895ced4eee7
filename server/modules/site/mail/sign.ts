import sharp from 'sharp'
import type { Brand } from '../../../settings/brand/brand.ts'

/** The content id with which the HTML of a mail refers to the attached picture of the brand's logo. */
export const signId = 'sign'

type SignedBrand = Pick<Brand, 'logo' | 'files' | 'colors'>

/** Mails show the logo with an edge of 32 pixels. Screens of high resolution use three times as many. */
const pixels = 96

const drawn = new WeakMap<SignedBrand, Promise<Buffer | undefined>>()

/**
 * The brand's logo as a PNG picture, because mail programs do not show SVG. Undefined if the brand's file cannot be
 * converted.
 */
export function signOf(brand: SignedBrand): Promise<Buffer | undefined> {
  const known = drawn.get(brand) ?? draw(pictureOf(brand)).catch(() => undefined)
  drawn.set(brand, known)
  return known
}

const draw = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize(pixels, pixels, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ palette: true })
    .toBuffer()

function pictureOf({ logo, files, colors }: SignedBrand): Buffer {
  const own = logo === undefined ? undefined : files.get(logo)?.body
  return own ?? Buffer.from(baizeSign(colors))
}

/** Baize's logo, which must look like the logo in `ui/logo.tsx`: a brass card with a lozenge of cloth. */
const baizeSign = (colors: Brand['colors']): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
  `<rect x="4.5" y="1.5" width="23" height="29" rx="4" fill="${colors['felt-800']}" stroke="${colors['brass-400']}" stroke-width="1.5"/>` +
  `<path d="M16 7.5c2.3 3.2 4.4 5.4 7 8.5-2.6 3.1-4.7 5.3-7 8.5-2.3-3.2-4.4-5.4-7-8.5 2.6-3.1 4.7-5.3 7-8.5Z" fill="${colors['brass-400']}"/>` +
  `<path d="M16 12.2c1 1.4 1.9 2.4 3.1 3.8-1.2 1.4-2.1 2.4-3.1 3.8-1-1.4-1.9-2.4-3.1-3.8 1.2-1.4 2.1-2.4 3.1-3.8Z" fill="${colors['felt-800']}"/></svg>`
