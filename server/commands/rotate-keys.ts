import type { Config } from '../config.ts'
import { compose } from '../compose.ts'
import type { OperatorCommand } from './command.ts'
import type { Context } from '../context.ts'
import { sealedBy, type Keys } from '../kit/seal.ts'
import { resealColumn, type Resealed, type SealedColumn } from '../kit/sealed-columns.ts'
import { rotateDocuments } from '../modules/people/documents/service.ts'
import { totpColumn } from '../modules/people/factors/service.ts'
import { excludedPersonColumn } from '../modules/people/identity/service.ts'
import { processesWithoutKeys } from '../modules/back-office/monitoring/service.ts'
import { ConfigError } from '../settings/config-error.ts'
import { hashKeyColumns } from '../modules/back-office/keys/service.ts'
import { appColumn } from '../modules/back-office/staff/service.ts'
import { webhookSecretColumns } from '../modules/back-office/webhooks/service.ts'

export interface Rotation extends Resealed {
  readonly what: string
}

/**
 * Encrypts stored data again with the current keys. The exit code is 1 as long as some data are still encrypted with
 * another key. Changes nothing while a running process lacks a current key, because this process could not read the
 * data any more.
 */
export const rotateKeysNow: OperatorCommand = {
  usage: 'rotate-keys',
  about: 'encrypts everything again that is under a former key',
  async run(config) {
    const { context, close } = await compose(config)
    try {
      await requireKeysEverywhere(context)
      let left = 0
      for await (const { what, resealed, unopened, left: others } of rotateKeys(context)) {
        left += others
        const wrong = unopened > 0 ? `, ${unopened} opened by no configured key` : ''
        process.stdout.write(`${what}: ${resealed} encrypted again, ${others} left${wrong}\n`)
      }
      process.stdout.write(`${conclusion(config, left)}\n`)
      if (left > 0) process.exitCode = 1
    } finally {
      await close()
    }
  },
}

/** @throws ConfigError if a running process lacks a current key */
export async function requireKeysEverywhere(context: Context): Promise<void> {
  const without = await processesWithoutKeys(context)
  if (without.length > 0)
    throw new ConfigError(
      `${without.join(', ')} ${without.length === 1 ? 'runs' : 'run'} without the current SECRET_KEY or DOCUMENTS_KEY and could not read what is encrypted with it. Restart with the new settings, then run rotate-keys again. Nothing was changed.`,
    )
}

function conclusion({ secretKeys, documents }: Config, left: number): string {
  if (secretKeys.others.length + documents.keys.others.length === 0)
    return 'Neither SECRET_KEY_ALSO nor DOCUMENTS_KEY_ALSO is set, so there is one key of each kind.'
  if (left === 0) return 'Everything is under the current keys. The settings with _ALSO may go.'
  return 'Some of it is under another key. Run rotate-keys again. Waiting mails leave within a day.'
}

/**
 * Encrypts everything again with the current keys, and yields a report for each kind of data. Data are left unchanged
 * if only one value of their key is configured, because values that were encrypted with another key could not be
 * decrypted.
 */
export async function* rotateKeys(context: Context): AsyncGenerator<Rotation> {
  const { db, config, outbox } = context
  const { secretKeys } = config
  const reseal = (keys: Keys, column: SealedColumn) => resealColumn(db, keys, column)
  if (config.documents.keys.others.length > 0) {
    yield { what: 'key of document hashes', ...(await reseal(config.documents.keys, hashKeyColumns.documents)) }
    yield { what: 'documents', ...(await rotateDocuments(context)) }
  }
  if (secretKeys.others.length === 0) return
  yield { what: 'key of other hashes', ...(await reseal(secretKeys, hashKeyColumns.secret)) }
  yield { what: 'authenticator apps of players', ...(await reseal(secretKeys, totpColumn)) }
  yield { what: 'authenticator apps of staff', ...(await reseal(secretKeys, appColumn)) }
  yield { what: 'excluded people', ...(await reseal(secretKeys, excludedPersonColumn)) }
  for (const column of webhookSecretColumns)
    yield { what: `secrets of webhooks (${column.what})`, ...(await reseal(secretKeys, column)) }
  const left = await outbox.countSealed(db, sealedBy(secretKeys.current))
  yield { what: 'waiting mails', resealed: 0, unopened: 0, left }
}
