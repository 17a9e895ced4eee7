import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { Refusal } from './refusal.ts'
import type { Settings } from './settings.ts'
import type { Supervisor } from './supervisor.ts'

/**
 * Adds the secrets and passwords of a public demonstration to the environment, except where a variable is already set.
 * They are generated at the first start and stored in the data folder. Later starts must use the same secrets, because
 * the stored data is encrypted with them.
 * @returns the file that contains the secrets. Undefined in production, and for a demo with the published secrets
 * @throws Refusal if the data folder already contains a demo with the published passwords
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
