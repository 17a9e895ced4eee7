import type { RouterContextProvider } from 'react-router'
import { readCollection } from '../../../content/read-collection.server.ts'
import { readTexts } from '../../../texts/read-texts.server.ts'

export interface Background {
  readonly wide: string
  readonly narrow: string | undefined
}

/** Reads the texts of a sign-up screen, and the background pictures that the content service has for its path. */
export async function readSignupStart(context: Readonly<RouterContextProvider>, path: string) {
  const [texts, background] = await Promise.all([
    readTexts(context, ['signup', 'errors']),
    readBackground(context, path),
  ])
  return { texts, background }
}

async function readBackground(context: Readonly<RouterContextProvider>, path: string): Promise<Background | undefined> {
  const homes = await readCollection(context, 'home').catch(() => [])
  const page = homes.find((home) => home.path === path)
  const wide = page?.background_image?.url
  return wide ? { wide, narrow: page.mobile_background_image?.url } : undefined
}
