import { existsSync, writeFileSync } from 'node:fs'
import type { EarlyCommand } from './command.ts'
import { ConfigError } from '../settings/config-error.ts'
import { drawSecrets } from '../settings/starting/drawn-secrets.ts'
import { settingLine } from '../settings/starting/settings-text.ts'

const head = '# Secrets and passwords of a public demonstration. Its database opens with them alone.'

/**
 * Writes generated secrets to a new file. An existing file is not changed, because the data of an existing database can
 * only be decrypted with the secrets in that file.
 */
export const drawSecretsInto: EarlyCommand = {
  usage: 'draw-secrets --to <file>',
  about: 'writes new secrets for a demonstration that others may reach',
  async runEarly({ to: file }) {
    if (file === undefined) throw new ConfigError('draw-secrets needs --to <file>.')
    if (existsSync(file)) return
    const lines = Object.entries(drawSecrets()).map(([name, value]) => settingLine(name, value))
    writeFileSync(file, [head, ...lines, ''].join('\n'), { mode: 0o600, flag: 'wx' })
  },
}
