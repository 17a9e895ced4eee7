import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { keepReport } from '../report.ts'
import { command, endAll, startPostgres } from '../wallet/programs.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const sizes = { whole: 20_000, short: 500 }

/** Measures how long it takes to import players who have no password. */
export async function benchImport(isShort: boolean): Promise<void> {
  const size = sizes[isShort ? 'short' : 'whole']
  using folder = temporaryFolder('import')
  try {
    const { url } = await startPostgres(folder.path)
    command(url, 'migrate')
    const file = join(folder.path, 'players.csv')
    writeFileSync(file, [columns.join(','), ...Array.from({ length: size }, (_, number) => rowOf(number))].join('\n'))
    const begun = performance.now()
    command(url, 'import', 'players', '--from', file)
    const seconds = (performance.now() - begun) / 1000
    const text = [
      `\`npm run bench -- import\` measures how long the command \`import players\` takes for ${size.toLocaleString('en')} players without passwords, on ${cpus().length} cores.`,
      '',
      '| minutes | players a second |',
      '|---:|---:|',
      `| ${(seconds / 60).toFixed(1)} | ${Math.round(size / seconds)} |`,
    ].join('\n')
    console.log(text)
    if (!isShort) keepReport('Import of players', text)
  } finally {
    await endAll()
  }
}

const columns = ['externalId', 'username', 'email', 'birthDate', 'currency', 'verified', 'firstName', 'lastName']
columns.push('mobile', 'occupation', 'gender', 'address', 'postCode', 'city', 'country')

const rowOf = (number: number): string =>
  [
    `old-${number}`,
    `imported-${number}`,
    `imported-${number}@old.example`,
    '1980-02-03',
    'GBP',
    'true',
    'Ada',
    `Number ${number}`,
    '+447700900123',
    'Engineer',
    'F',
    `${number} Old Road`,
    'AB1 2CD',
    'Aberdeen',
    'GB',
  ].join(',')
