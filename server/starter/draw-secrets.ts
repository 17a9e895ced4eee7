import { existsSync, writeFileSync } from 'node:fs'
import type { Options } from '../commands.ts'
import { ConfigError } from '../settings/config-error.ts'
import { drawSecrets } from '../settings/starting/drawn-secrets.ts'
import { settingLine } from '../settings/starting/settings-text.ts'

const head = '# Secrets and passwords of a public demonstration. Its database opens with them alone.'

/** `draw-secrets --to <file>`: writes new secrets for a demo that others may reach. A file that exists stays as it is. */
export function writeDrawnSecrets({ to: file }: Options): void {
  if (file === undefined) throw new ConfigError('draw-secrets needs --to <file>.')
  if (existsSync(file)) return
  const lines = Object.entries(drawSecrets()).map(([name, value]) => settingLine(name, value))
  writeFileSync(file, [head, ...lines, ''].join('\n'), { mode: 0o600, flag: 'wx' })
}
