import { addWorker } from '../cluster/add-worker.ts'
import { migrateNow } from '../migrate-schema.ts'
import { backup } from './backup.ts'
import { checkAllSettings } from './check-settings.ts'
import type { OperatorCommand, EarlyCommand } from './command.ts'
import { correct } from './correct-entry.ts'
import { drawSecretsInto } from './draw-secrets.ts'
import { init } from './init.ts'
import { install } from './install.ts'
import { inviteAdministrator } from './invite-administrator.ts'
import { report } from './report.ts'
import { rehearseRestore, restore } from './restore.ts'
import { rotateKeysNow } from './rotate-keys.ts'
import { runPostgres } from './run-postgres.ts'
import { sealNow } from './seal-ledger.ts'
import { seed } from './seed.ts'
import { serve } from './serve.ts'
import { exportFile, importFile } from './transfer.ts'
import { verifyLedger } from './verify-ledger.ts'

/** All commands of the program. The key is the first word of the command's usage. */
export const commands: ReadonlyMap<string, OperatorCommand | EarlyCommand> = new Map(
  [
    init,
    checkAllSettings,
    drawSecretsInto,
    {
      usage: 'migrate',
      about: 'brings the schema up to date, and gives the role of the program its rights',
      asOwner: true as const,
      run: migrateNow,
    },
    install,
    serve,
    seed,
    inviteAdministrator,
    verifyLedger,
    sealNow,
    report,
    correct,
    importFile,
    exportFile,
    rotateKeysNow,
    backup,
    restore,
    rehearseRestore,
    runPostgres,
    {
      usage: 'add-worker <host>:<port>',
      about: 'gives a cluster one more worker, whose database has been set up',
      asOwner: true as const,
      run: addWorker,
    },
  ].map((command) => [command.usage.split(' ', 1)[0] ?? '', command]),
)

export const usageText = (): string =>
  [...commands.values()].map(({ usage, about }) => `${usage}\n    ${about}\n`).join('')
