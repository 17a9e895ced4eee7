import { csvOf, type CsvRow } from '@baize/contract/csv'
import { saveFile } from './save-file.ts'

/**
 * Saves rows as a CSV file; the first row contains the headings.
 * @param name without the extension
 */
export const saveCsv = (name: string, rows: readonly CsvRow[]): void => saveFile(`${name}.csv`, csvOf(rows), 'text/csv')
