import { csvLine, csvOf } from '@baize/contract/csv'
import { existsSync, type WriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { once } from 'node:events'
import { compose } from '../compose.ts'
import type { Config } from '../config.ts'
import type { OperatorCommand, Options } from './command.ts'
import { exportRows, importKinds, importRows, readRows } from '../modules/back-office/imports/service.ts'
import { importListedGames } from '../modules/play/game-providers/service.ts'
import { OutboundError } from '../kit/outbound.ts'
import { ConfigError } from '../settings/config-error.ts'

type Kind = (typeof importKinds)[number]

/**
 * Imports a file. Prints a line for each refused row, and the totals. The exit code is 1 if a row was refused.
 * Importing the same file again changes nothing.
 */
export const importFile: OperatorCommand = {
  usage:
    'import <kind> --from <file> [--dry-run] [--without-webhooks] | games --studio <id> --platform <name> [--dry-run]',
  about: 'takes over rows of another platform, or the list of games of a studio',
  async run(config, options, kind) {
    if (options.studio !== undefined) return importFromStudio(config, options, kind)
    const [chosen, from] = [kindOf(kind), options.from]
    if (!from) throw new ConfigError('--from is missing: name the file to import.')
    const isDry = options['dry-run'] === true
    const hasWebhooks = options['without-webhooks'] !== true
    if (!existsSync(from)) throw new ConfigError(`There is no file ${from}.`)
    const sums = { imported: 0, known: 0, refused: 0 }
    const { context, close } = await compose(config)
    try {
      const rows = importRows(context, chosen, readRows(from, chosen), { isDry, hasWebhooks })
      for await (const { line, id, result, reason } of rows) {
        sums[result] += 1
        if (result === 'refused') process.stdout.write(`line ${line}${id && ` ${id}`}: refused: ${reason}\n`)
      }
    } finally {
      await close()
    }
    const verb = isDry ? 'would be imported' : 'imported'
    process.stdout.write(`${sums.imported} ${verb}, ${sums.known} known already, ${sums.refused} refused\n`)
    if (sums.refused > 0) process.exitCode = 1
  },
}

/**
 * The command `import games --studio <id> --platform <name> [--dry-run]`: imports the studio's own list of games into
 * the registry. Prints a line for each game that it adds, changes, switches off or refuses.
 */
async function importFromStudio(config: Config, options: Options, kind: string | undefined): Promise<void> {
  const { studio = '', platform } = options
  if (kind !== 'games' || options.from) throw new ConfigError('--studio belongs to import games, without a file.')
  if (!platform) throw new ConfigError('--platform is missing: name the platform of new games.')
  const asked = config.studios[studio]
  if (!asked || asked.dialect === 'baize') throw new ConfigError(`${studio} is no studio that lists its games.`)
  const isDry = options['dry-run'] === true
  const sums = { added: 0, changed: 0, 'switched off': 0, refused: 0 }
  const { context, close } = await compose(config)
  try {
    for await (const outcome of importListedGames(context, asked, { studio, platform, isDry })) {
      sums[outcome.kind] += 1
      process.stdout.write(`${outcome.gameId}: ${outcome.kind}: ${outcome.what}\n`)
    }
  } catch (error) {
    if (error instanceof OutboundError) throw new ConfigError(`${studio} gave no list of its games: ${error.message}.`)
    throw error
  } finally {
    await close()
  }
  const text = Object.entries(sums).map(([name, count]) => `${count} ${name}`)
  process.stdout.write(`${isDry ? 'a dry run: ' : ''}${text.join(', ')}\n`)
  if (sums.refused > 0) process.exitCode = 1
}

/** Exports data to a file. The format is CSV if the file name ends in `.csv`, otherwise JSON Lines. */
export const exportFile: OperatorCommand = {
  usage: 'export <kind> --to <file> [--with-passwords]',
  about: 'writes rows that an import reads',
  async run(config, options, kind) {
    const [chosen, to] = [kindOf(kind), options.to]
    if (!to) throw new ConfigError('--to is missing: name the file to write.')
    const isCsv = to.endsWith('.csv')
    if (isCsv && (chosen === 'games' || chosen === 'content'))
      throw new ConfigError('This kind needs a file of JSON Lines.')
    const file = await openPrivate(to)
    const { context, close } = await compose(config)
    let count = 0
    let left = 0
    const noteLeft = (playerId: string, reason: string): void => {
      left += 1
      process.stdout.write(`player ${playerId}: left out: ${reason}\n`)
    }
    let names: string[] | undefined
    const write = async (text: string) => void (file.write(text) || (await once(file, 'drain')))
    try {
      const withPasswords = options['with-passwords'] === true
      for await (const row of exportRows(context, chosen, { withPasswords, noteLeft })) {
        if (isCsv && !names) await write(csvOf([(names = columnsOf(chosen, row))]))
        await write(
          names
            ? csvLine(names.map((name) => cell((row as Record<string, unknown>)[name])))
            : `${JSON.stringify(row)}\n`,
        )
        count += 1
      }
    } finally {
      await close()
    }
    file.end()
    await once(file, 'finish')
    process.stdout.write(`${count} exported, ${left} left out\n`)
  },
}

/**
 * Opens a file for writing that only its owner can read. `chmod` is needed as well, because the mode that `open` takes
 * only applies to a new file.
 */
async function openPrivate(path: string): Promise<WriteStream> {
  const handle = await open(path, 'w', 0o600)
  await handle.chmod(0o600)
  return handle.createWriteStream()
}

/**
 * Returns the columns of a CSV file. They are taken from its first row, and optional columns are added, because they
 * may be missing in that row.
 */
const columnsOf = (kind: Kind, row: object): string[] => [
  ...Object.keys(row),
  ...(kind === 'exclusions' && !('until' in row) ? ['until'] : []),
]

const cell = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)

function kindOf(kind: string | undefined): Kind {
  const found = importKinds.find((known) => known === kind)
  if (!found) throw new ConfigError(`There is no kind ${kind ?? ''}: choose from ${importKinds.join(', ')}.`)
  return found
}
