import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Db } from '../../kit/db.ts'
import { schemaFolder } from '../../readiness.ts'
import { createTestDatabase } from '../database.ts'

/** A database handle of the owner, and the connection strings of owner and program. */
export interface OwnerDatabase {
  readonly db: Db
  readonly database: { readonly url: string; readonly ownerUrl: string }
}

/** Creates databases and copies of the schema's files for tests. `end` removes all of them. */
export class OwnerDatabases {
  readonly #endings: (() => Promise<void>)[] = []

  /** Registers functions that run before everything that was opened so far is closed. */
  onEnd(...endings: (() => Promise<void>)[]): void {
    this.#endings.push(...endings)
  }

  async open(serverUrl: string, template?: string): Promise<OwnerDatabase> {
    const database = await createTestDatabase(serverUrl, template)
    const { db, close } = openDatabase({ url: database.ownerUrl, poolSize: 2, statementTimeoutMs: 0 }, () => undefined)
    this.onEnd(() => database.drop(), close)
    return { db, database }
  }

  /** A copy of the server's folder with only the schema's files, which a test may change. */
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
