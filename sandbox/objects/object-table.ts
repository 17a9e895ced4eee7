import type { Database } from '../database.ts'

/** The maximum number of stored objects. A full store refuses new objects. */
const capacity = 2_000

export class ObjectTable {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
    database.exec('create table if not exists objects (name text primary key, bytes blob not null) strict')
  }

  /**
   * Stores an object.
   * @returns false if the store is full
   */
  put(name: string, bytes: Buffer): boolean {
    const { lastInsertRowid: _, changes } = this.#database
      .prepare(
        `insert into objects (name, bytes)
         select ?, ? where (select count(*) from objects) < ? or exists (select 1 from objects where name = ?)
         on conflict (name) do update set bytes = excluded.bytes`,
      )
      .run(name, bytes, capacity, name)
    return changes > 0
  }

  get(name: string): Buffer | undefined {
    const bytes = this.#database.prepare('select bytes from objects where name = ?').get(name)?.['bytes']
    return bytes instanceof Uint8Array ? Buffer.from(bytes) : undefined
  }

  delete(name: string): void {
    this.#database.prepare('delete from objects where name = ?').run(name)
  }
}
