import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { Findings } from '../checks/findings.ts'
import { type BrandFile, brandFile } from './brand-file.ts'
import { type Colors, colors } from './colors.ts'
import { faintPairs } from './contrast.ts'
import { stylesOf } from './styles.ts'

export const brandSettings = {
  /** The folder of the brand. By default the demo's brand, `brands/baize`. */
  BRAND_DIR: z.optional(z.string()),
}

/** Everything that a brand defines: its names, colours, files, languages and markets. */
export interface Brand extends Omit<BrandFile, 'colors' | 'typefaces' | 'logo' | 'icon'> {
  readonly colors: Colors
  /**
   * The path under which the brand's files are served. It changes whenever a file changes, so the files can be cached
   * for ever.
   */
  readonly base: string
  /** Maps file names to contents. It includes `brand.css` if the brand changes colours or typefaces. */
  readonly files: ReadonlyMap<string, BrandAsset>
  readonly logo?: string | undefined
  readonly icon?: string | undefined
}

interface BrandAsset {
  readonly body: Buffer
  readonly type: string
}

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const ownFolder = fileURLToPath(new URL('../../../brands/baize', import.meta.url))

/** Reads the brand's folder. Every problem is added to the findings as a sentence. */
export function brandOf({ BRAND_DIR: given }: { readonly BRAND_DIR?: string | undefined }, findings: Findings): Brand {
  const problems: string[] = []
  const brand = readBrand(given ?? ownFolder, problems)
  if (problems.length > 0) findings.problem('BRAND_DIR', `BRAND_DIR has a brand with faults. ${problems.join(' ')}`)
  return brand ?? readBrand(ownFolder, []) ?? unreadable()
}

/**
 * Reads a brand from its folder. If a part of the brand is faulty, only that part is left out.
 * @returns undefined if `brand.json` as a whole cannot be used
 */
export function readBrand(folder: string, problems: string[]): Brand | undefined {
  const path = join(folder, 'brand.json')
  const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  if (text === undefined) return refused(problems, [`${path} does not exist.`])
  const json = parseJson(text)
  if ('fault' in json) return refused(problems, [`${path} is not JSON: ${json.fault}.`])
  const parsed = brandFile.safeParse(json.value)
  if (!parsed.success) return refused(problems, faultsOf(parsed.error.issues, path, json.value))
  const { colors: own, typefaces, logo, icon, ...rest } = parsed.data
  const all: Colors = { ...colors, ...own }
  for (const { text: front, surface, contrast } of faintPairs(all))
    problems.push(
      `${path}: the contrast of ${front} (${all[front]}) on ${surface} (${all[surface]}) is ${Math.round(contrast * 100) / 100}, and 4.5 is needed.`,
    )
  const named = {
    logo,
    icon,
    'typefaces.display.file': typefaces?.display?.file,
    'typefaces.text.file': typefaces?.text?.file,
  }
  const files = new Map<string, BrandAsset>()
  for (const [field, name] of Object.entries(named)) {
    if (name === undefined) continue
    const file = join(folder, name)
    if (!existsSync(file)) problems.push(`${path}: ${field} is "${name}", but ${file} does not exist.`)
    else files.set(name, { body: readFileSync(file), type: types[extname(name)] ?? 'application/octet-stream' })
  }
  const styles = stylesOf(own, typefaces)
  if (styles) files.set('brand.css', { body: Buffer.from(styles), type: 'text/css; charset=utf-8' })
  const version = hash('sha256', text + [...files.values()].map(({ body }) => body.toString('base64')).join(), 'hex')
  return { ...rest, colors: all, base: `/brand/${rest.id}-${version.slice(0, 12)}`, files, logo, icon }
}

function refused(problems: string[], found: readonly string[]): undefined {
  problems.push(...found)
}

const { localeError } = z.locales.en()

/** A sentence for each fault, with the file, the field and its present value. */
const faultsOf = (issues: readonly z.core.$ZodIssue[], path: string, file: unknown): string[] =>
  issues.map((issue) => {
    const value = issue.path.reduce<unknown>(
      (part, name) => (part as Record<PropertyKey, unknown> | undefined)?.[name],
      file,
    )
    const told = localeError(issue as z.core.$ZodRawIssue)
    const why = typeof told === 'string' ? told : told?.message
    if (issue.path.length === 0) return `${path}: ${why}.`
    return `${path}: ${issue.path.join('.')} is ${value === undefined ? 'missing' : JSON.stringify(value)}. ${why}.`
  })

function parseJson(text: string): { readonly value: unknown } | { readonly fault: string } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { fault: (error as Error).message }
  }
}

function unreadable(): never {
  throw new Error('brands/baize/brand.json cannot be read')
}
