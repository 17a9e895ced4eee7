import { diskSentence } from '../../server/own-postgres/disk.ts'
import { ConfigError } from '../../server/settings/config-error.ts'

/** A problem that the user can fix. Only its sentence is shown, without a stack. */
export class Refusal extends ConfigError {
  override name = 'Refusal'
}

/**
 * Returns the text for an error: its sentence if the user can fix the problem, otherwise its stack, because faults of
 * the program must be visible.
 * @param dataDir the folder that the sentence about a full disk names, because the user can move it to another disk
 */
export function explain(error: unknown, dataDir: string): string {
  const sentence = diskSentence(error, dataDir)
  if (sentence !== undefined) return sentence
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError) return error.message
  // Node appends a further sentence about arguments that begin with a dash, which does not help here
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return `${error.message.split('. ')[0]}.`
  return error.stack ?? error.message
}
