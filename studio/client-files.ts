import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientFiles } from './studio-page.ts'

/** The folder in which `npm run build -w @baize/studio` puts the built client. */
export const clientFolder = join(import.meta.dirname, 'build')

interface ManifestEntry {
  readonly file: string
  readonly css?: readonly string[]
}

/**
 * Reads the URLs of the built client's files from the build's manifest.
 * @returns undefined if the client has not been built
 */
export function readClientFiles(base: string): ClientFiles | undefined {
  let manifest: Record<string, ManifestEntry>
  try {
    manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'))
  } catch {
    return undefined
  }
  const entry = manifest['main.ts']
  if (!entry) return undefined
  return { script: `${base}/${entry.file}`, styles: (entry.css ?? []).map((file) => `${base}/${file}`) }
}
