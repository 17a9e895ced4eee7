import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientFiles } from './page.ts'

/** Where `npm run build -w @baize/studio` puts the client. */
export const clientFolder = join(import.meta.dirname, 'build')

interface ManifestEntry {
  readonly file: string
  readonly css?: readonly string[]
}

/**
 * Addresses of the built client.
 * @returns undefined where it is not built
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
