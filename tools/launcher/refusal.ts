import { diskSentence } from '../../server/own-postgres/disk.ts'
import { ConfigError } from '../../server/settings/config-error.ts'

/** A problem that the user can fix. Only the message is shown, without a stack trace. */
export class Refusal extends ConfigError {
  override name = 'Refusal'
}

/**
 * Returns the text that explains an error to the user. If the user can fix the problem, the text is one sentence.
 * Otherwise it is the stack trace, because the error is then a fault of the program.
 * @param dataDir the data folder, which the sentence about a full disk names
 */
export function explain(error: unknown, dataDir: string): string {
  const sentence = diskSentence(error, dataDir)
  if (sentence !== undefined) return sentence
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError) return error.message
  // Node appends advice about arguments that begin with a dash. It does not apply here, so only the first sentence is
  // shown.
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return `${error.message.split('. ')[0]}.`
  return error.stack ?? error.message
}
