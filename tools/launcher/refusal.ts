import { diskSentence } from '../../server/own-postgres/disk.ts'
import { ConfigError } from '../../server/settings/config-error.ts'

/** A problem that the user can fix. It is shown as one sentence, without a stack. */
export class Refusal extends ConfigError {
  override name = 'Refusal'
}

/**
 * The sentence for an error that has one. Otherwise the error's stack, since a fault of ours must stay visible.
 * @param dataDir named in the sentence about a full disk, since the user can move it elsewhere
 */
export function explain(error: unknown, dataDir: string): string {
  const sentence = diskSentence(error, dataDir)
  if (sentence !== undefined) return sentence
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError) return error.message
  // the sentence after the first is about words that begin with a dash
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return `${error.message.split('. ')[0]}.`
  return error.stack ?? error.message
}
