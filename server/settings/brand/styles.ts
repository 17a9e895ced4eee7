import type { BrandFile } from './brand-file.ts'

/** Returns the style sheet with a brand's colours and typefaces. Undefined if the brand changes neither. */
export function stylesOf(colors: BrandFile['colors'], typefaces: BrandFile['typefaces']): string | undefined {
  const faces = Object.entries(typefaces ?? {}).flatMap(([use, face]) => (face ? [{ use, ...face }] : []))
  const rules = [
    ...Object.entries(colors).map(([name, color]) => `--color-${name}:${color}`),
    ...faces.map(({ use, family }) => `--font-${use}:${JSON.stringify(family)},${fallbacks[use] ?? 'sans-serif'}`),
  ]
  if (rules.length === 0) return undefined
  const sources = faces.map(
    ({ family, file, weight }) =>
      `@font-face{font-family:${JSON.stringify(family)};font-weight:${weight.replaceAll(/[^\d ]/g, '')};` +
      `font-display:swap;src:url(${file}) format('woff2')}`,
  )
  return `${sources.join('\n')}\n:root{${rules.join(';')}}\n`
}

const fallbacks: Readonly<Record<string, string>> = {
  display: "'EB Garamond',Georgia,serif",
  text: "'Source Sans 3 Variable',system-ui,sans-serif",
}
