import { diskSentence } from '../../server/own-postgres/disk.ts'
import { ConfigError } from '../../server/settings/config-error.ts'

/** A problem that the user can fix. Only the message is shown, without a stack trace. */
export class Refusal extends ConfigError {
  override name = 'Refusal'
}

/**
 * Returns the text that explains an error. If the user can fix the problem, the text is one sentence, otherwise the
 * stack trace, because faults of the program must be visible.
 * @param dataDir the data folder. The sentence about a full disk mentions it, because the user can move it to another
 * disk
 */
export function explain(error: unknown, dataDir: string): string {
  const sentence = diskSentence(error, dataDir)
  if (sentence !== undefined) return sentence
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError) return error.message
  // For arguments that begin with a dash, Node appends a sentence of advice that does not apply here.
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return `${error.message.split('. ')[0]}.`
  return error.stack ?? error.message
}
