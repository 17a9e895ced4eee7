import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { Refusal } from './refusal.ts'
import type { Settings } from './settings.ts'
import type { Supervisor } from './supervisor.ts'

/**
 * Adds the secrets and passwords of a public demonstration to the environment. Variables that are already set take
 * precedence. The first start generates the secrets. Later starts with the same data folder always use them again,
 * because the data in it cannot be read with other secrets.
 * @returns the file that contains the secrets. Undefined for any other demo, and in production
 */
export async function takeDrawnSecrets(settings: Settings, supervisor: Supervisor): Promise<string | undefined> {
  const { dataDir, isPublicDemo, isProduction, database } = settings
  const file = join(dataDir, 'demonstration.env')
  const isDrawn = existsSync(file)
  if (isProduction || !(isPublicDemo || isDrawn)) return undefined
  if (!isDrawn && database === undefined && existsSync(join(dataDir, 'version')))
    throw new Refusal(
      `The data folder ${dataDir} holds a demo whose passwords everybody can read; set DATA_DIR to a new folder for PUBLIC_DEMO=1.`,
    )
  await supervisor.start({ name: 'draw-secrets', args: ['server/main.ts', 'draw-secrets', '--to', file] }).done
  loadEnvFile(file)
  return file
}
