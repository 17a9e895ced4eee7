import { invalidParameters, type WrongParameter } from '../refusal.ts'
import type { Crop } from './encode.ts'

/** The file name in a `Content-Disposition` header. Empty if there is none. */
export function fileNameOf(disposition: string | undefined): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? []
  const [, plain] = /filename="?([^";]+)"?/i.exec(disposition ?? '') ?? []
  try {
    return encoded ? decodeURIComponent(encoded) : (plain ?? '')
  } catch {
    return plain ?? ''
  }
}

const wrong = (name: string, message: string) =>
  invalidParameters(new Map<string, WrongParameter>([[name, { code: 'rest_invalid_type', message }]]))

/**
 * Reads the area `crop=left,top,width,height`, in fractions of the picture's width and height.
 * @throws ContentRefusal `rest_invalid_param` if the area extends beyond the picture
 */
export function cropOf({ crop: text }: Readonly<Record<string, string>>): Crop | undefined {
  if (text === undefined || text === '') return undefined
  const numbers = text.split(',').map((part) => (/^(?:0|1|0?\.\d+)(?:\.0+)?$/.test(part) ? Number(part) : Number.NaN))
  const [left = Number.NaN, top = Number.NaN, width = Number.NaN, height = Number.NaN] = numbers
  const isInside = numbers.length === 4 && width > 0 && height > 0 && left + width <= 1.0001 && top + height <= 1.0001
  if (!isInside) throw wrong('crop', 'crop is not left,top,width,height in fractions of the picture.')
  return { left, top, width, height }
}

/** @throws ContentRefusal `rest_invalid_param` if the value is not a text, or is too long */
export function textOf(name: string, value: unknown, maximum: number): string {
  if (typeof value !== 'string') throw wrong(name, `${name} is not of type string.`)
  if (value.length > maximum) throw wrong(name, `${name} must be at most ${maximum} characters long.`)
  return value.trim()
}
