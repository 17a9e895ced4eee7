import displayCyrillic from '@fontsource/eb-garamond/files/eb-garamond-cyrillic-500-normal.woff2?first&url'
import displayLatin from '@fontsource/eb-garamond/files/eb-garamond-latin-500-normal.woff2?first&url'
import textCyrillic from '@fontsource-variable/source-sans-3/files/source-sans-3-cyrillic-wght-normal.woff2?first&url'
import textLatin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?first&url'
import type { Language } from '@baize/texts/language'
import { useState } from 'react'

const latin = [displayLatin, textLatin]
const fonts: Readonly<Record<string, readonly string[]>> = { Latn: latin, Cyrl: [displayCyrillic, textCyrillic] }

/**
 * Preloads the two fonts that the first screen needs. After a change of language, the fonts of the new language load
 * only when text uses them. If they were preloaded too, the browser would warn about unused fonts whenever the language
 * changed once more.
 */
export function FontPreloads({ language }: { language: Language }) {
  const [first] = useState(language)
  const { script = 'Latn' } = new Intl.Locale(first).maximize()
  return (fonts[script] ?? latin).map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
  ))
}
