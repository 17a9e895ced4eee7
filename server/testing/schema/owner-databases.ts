import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Db } from '../../kit/db.ts'
import { schemaFolder } from '../../readiness.ts'
import { createTestDatabase } from '../database.ts'

/** A database handle of the database's owner, and the connection strings of this owner and of the program's role. */
export interface OwnerDatabase {
  readonly db: Db
  readonly database: { readonly url: string; readonly ownerUrl: string }
}

/** Creates databases and copies of the schema's files for tests. `end` deletes all of them. */
export class OwnerDatabases {
  readonly #endings: (() => Promise<void>)[] = []

  /** Registers functions that run at the end, before anything that was opened until now is closed. */
  onEnd(...endings: (() => Promise<void>)[]): void {
    this.#endings.push(...endings)
  }

  async open(serverUrl: string, template?: string): Promise<OwnerDatabase> {
    const database = await createTestDatabase(serverUrl, template)
    const { db, close } = openDatabase({ url: database.ownerUrl, poolSize: 2, statementTimeoutMs: 0 }, () => undefined)
    this.onEnd(() => database.drop(), close)
    return { db, database }
  }

  /**
   * Copies the server's folder with only the schema's files, which a test may then change.
   * @returns the path of the copy
   */
  copyOfSchema(): string {
    const folder = mkdtempSync(join(tmpdir(), 'baize-schema-'))
    for (const path of [...globSync('{kit,modules}/**/sql', { cwd: schemaFolder }), 'schema/steps', 'package.json'])
      cpSync(join(schemaFolder, path), join(folder, path), { recursive: true })
    this.onEnd(() => Promise.resolve(rmSync(folder, { recursive: true })))
    return folder
  }

  async end(): Promise<void> {
    for (const end of this.#endings.splice(0).toReversed()) await end()
  }
}
