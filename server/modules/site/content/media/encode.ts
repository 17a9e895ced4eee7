import { pictureTypes } from '@baize/contract/content/media'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { ContentRefusal } from '../refusal.ts'

export interface Encoded {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  /** The mean colour of the picture, as `#rrggbb`. */
  readonly color: string
}

/** The area of the picture that is kept, in fractions of its width and height from the top left. */
export interface Crop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Larger pictures are scaled down to this edge, because even wide screens do not show more pixels. */
const maximumEdgePixels = 2560
const maximumPixels = 50_000_000

/**
 * Detects a picture's type from its content, crops it, and encodes it again as WebP, so that only its pixels are kept.
 * Drawings (SVG) are refused, because they can contain scripts.
 * @throws ContentRefusal `rest_upload_file_type` if the file is not a picture of an accepted type; `rest_upload_broken`
 * if it is damaged or has too many pixels
 */
export async function encodePicture(bytes: Buffer, crop: Crop | undefined): Promise<Encoded> {
  const found = await fileTypeFromBuffer(bytes)
  if (!found || !pictureTypes.includes(found.mime)) {
    throw new ContentRefusal('rest_upload_file_type', 400, 'Upload a picture: PNG, JPEG, WebP or AVIF.')
  }
  try {
    return await encode(bytes, crop)
  } catch {
    throw new ContentRefusal('rest_upload_broken', 400, 'The picture is broken or has too many pixels.')
  }
}

async function encode(bytes: Buffer, crop: Crop | undefined): Promise<Encoded> {
  const limits = { limitInputPixels: maximumPixels, failOn: 'error' } as const
  const upright = await sharp(bytes, limits).rotate().toBuffer({ resolveWithObject: true })
  const cut = sharp(upright.data, limits)
  if (crop) cut.extract(pixelsOf(crop, upright.info))
  const { data, info } = await cut
    .resize({ width: maximumEdgePixels, height: maximumEdgePixels, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer({ resolveWithObject: true })
  const mean = await sharp(data).flatten({ background: '#0d1f17' }).resize(1, 1).removeAlpha().raw().toBuffer()
  const color = `#${mean.subarray(0, 3).toString('hex')}`
  return { bytes: data, width: info.width, height: info.height, color }
}

/** Converts the area from fractions to pixels. The result has at least one pixel and lies inside the picture. */
function pixelsOf({ left, top, width, height }: Crop, picture: { readonly width: number; readonly height: number }) {
  const x = Math.min(Math.floor(left * picture.width), picture.width - 1)
  const y = Math.min(Math.floor(top * picture.height), picture.height - 1)
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.min(Math.round(width * picture.width), picture.width - x)),
    height: Math.max(1, Math.min(Math.round(height * picture.height), picture.height - y)),
  }
}
