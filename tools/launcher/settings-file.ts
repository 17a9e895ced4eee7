import { existsSync, statSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { resolve } from 'node:path'
import { Refusal } from './refusal.ts'

/** Resolves a path that the user has typed, relative to the folder in which the user called npm. */
export const asWritten = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path)

/**
 * Adds the settings in `--settings <file>` to the environment, except where a variable is already set.
 * @returns the other arguments
 * @throws Refusal if the path or the file is missing, or if other users may read or change the file
 */
export function loadSettings(args: readonly string[]): string[] {
  const { file, rest } = takeSettings(args)
  if (file === undefined) return rest
  if (!existsSync(file)) throw new Refusal(`There is no settings file ${file}: "npm run init" writes one.`)
  if ((statSync(file).mode & 0o007) !== 0)
    throw new Refusal(`Everybody may read or change ${file}, which contains secrets: run chmod 600 ${file}.`)
  loadEnvFile(file)
  return rest
}

/**
 * Separates `--settings <file>` from the other arguments.
 * @throws Refusal if the path after `--settings` is missing
 */
export function takeSettings(args: readonly string[]): { file: string | undefined; rest: string[] } {
  const at = args.indexOf('--settings')
  if (at === -1) return { file: undefined, rest: [...args] }
  const file = args[at + 1]
  if (file === undefined || file.startsWith('--')) throw new Refusal('--settings needs the path of a file.')
  return { file: asWritten(file), rest: args.toSpliced(at, 2) }
}
