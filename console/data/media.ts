import { request } from './content.ts'

export interface Medium {
  readonly id: number
  /** The path of the file on the server. */
  readonly url: string
  readonly title: { readonly rendered: string }
  readonly alt_text: string
  readonly color: string
  readonly media_details: { readonly width: number; readonly height: number }
  readonly date_gmt: string
}

/**
 * The section of a picture to keep. Positions and sizes are fractions of the picture's width and height, measured from
 * the top left corner.
 */
export interface Crop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Reads one page of the media library, newest picture first. */
export async function listMedia(asked: {
  readonly search: string
  readonly page: number
}): Promise<{ readonly media: readonly Medium[]; readonly pages: number }> {
  const query = new URLSearchParams({ search: asked.search, page: String(asked.page), per_page: '24' })
  const response = await request(`media?${query}`)
  return { media: (await response.json()) as Medium[], pages: Number(response.headers.get('x-wp-totalpages') ?? 1) }
}

export async function uploadMedium(given: { file: File; alt: string; crop: Crop }): Promise<Medium> {
  const form = new FormData()
  const { left, top, width, height } = given.crop
  form.append('crop', [left, top, width, height].map((part) => String(Math.round(part * 10_000) / 10_000)).join(','))
  form.append('alt_text', given.alt)
  form.append('file', given.file)
  return (await (await request('media', { method: 'POST', body: form })).json()) as Medium
}

export const describeMedium = async (id: number, alt: string): Promise<void> =>
  void (await request(`media/${id}`, { method: 'POST', body: JSON.stringify({ alt_text: alt }) }))

export const removeMedium = async (id: number): Promise<void> =>
  void (await request(`media/${id}`, { method: 'DELETE', body: '{}' }))
