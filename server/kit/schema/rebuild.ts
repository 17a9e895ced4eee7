import { sql } from 'kysely'
import pg from 'pg'
import { sqlState, type Tx } from '../db.ts'
import { failure, MigrationError } from './migration-error.ts'
import { inOrder, needsOf } from './order.ts'
import { readPresent, withDependents, type PresentObject } from './present-objects.ts'
import type { Statement } from './statements.ts'

/**
 * The SQLSTATEs invalid_function_definition and invalid_table_definition. PostgreSQL reports them if `create or
 * replace` would change the result of a function or the columns of a view.
 */
const needsNew: ReadonlySet<string> = new Set(['42P13', '42P16'])
/**
 * The SQLSTATEs dependent_objects_still_exist and feature_not_supported. PostgreSQL reports them if a view or function
 * uses the column that a step changes.
 */
const isUsed: ReadonlySet<string> = new Set(['2BP01', '0A000'])

/** Creates the functions, views and types that the files define, and drops those that no file defines. */
export class Rebuild {
  readonly created: Statement[] = []
  readonly gone: string[] = []
  readonly #tx: Tx
  readonly #objects: readonly Statement[]
  readonly #needs: ReadonlyMap<Statement, readonly Statement[]>
  readonly #recorded: ReadonlyMap<string, string>
  /** The objects that must still be created, by name. */
  readonly #pending: Map<string, Statement>
  readonly #applied: string[] = []

  /**
   * @param objects the statements of the current files
   * @param recorded maps the name of each object that the database has to the SHA-256 of the file that created it
   */
  constructor(tx: Tx, objects: readonly Statement[], recorded: ReadonlyMap<string, string>) {
    const misplaced = objects.find(({ object }) => object === undefined)
    if (misplaced)
      throw new MigrationError(
        `The file ${misplaced.file.path} has a statement that creates no function, view or type: put it into tables.sql.`,
      )
    this.#tx = tx
    this.#objects = inOrder(objects)
    this.#needs = needsOf(objects)
    this.#recorded = recorded
    this.#pending = new Map(
      this.#objects.flatMap((each) => {
        const name = nameOf(each)
        return recorded.get(name) === each.file.sha256 ? [] : [[name, each] as const]
      }),
    )
  }

  /** Creates all tables and objects in an empty database. Returns the paths of the applied files. */
  async build(tables: readonly Statement[]): Promise<string[]> {
    await sql`set local check_function_bodies = off`.execute(this.#tx)
    for (const statement of inOrder([...tables, ...this.#objects])) {
      await this.#run(statement, statement.text)
      this.#note(statement)
    }
    return this.#applied
  }

  /**
   * Upgrades a database with the statements of its steps, then creates the objects that are new or have changed.
   * Returns the paths of the applied files, and the objects that were dropped.
   */
  async upgrade(steps: readonly Statement[]): Promise<string[]> {
    await sql`set local check_function_bodies = off`.execute(this.#tx)
    await this.#dropStale()
    for (const step of steps) {
      for (const statement of this.#objects)
        if (step.names.has(statement.creates ?? '')) await this.#createMissing(statement)
      await this.#runBesideDependents(step)
      this.#noteFile(step.file.path)
    }
    for (const statement of this.#objects) await this.#create(statement)
    return this.#applied
  }

  /** Drops objects that no file defines, and changed objects that cannot be replaced. */
  async #dropStale(): Promise<void> {
    const present = await this.#present()
    const stale = present.filter(({ name, isOfTable }) => {
      if (name === null) return true
      const isUnknown = !this.#recorded.has(name)
      return this.#pending.has(name) && !isOfTable && (isUnknown || name.startsWith('type '))
    })
    const current = new Set(this.#objects.map(nameOf))
    for (const { name, spelling } of await this.#drop(present, new Set(stale.map(({ id }) => id))))
      if (name === null || !current.has(name)) this.#applied.push(`drop ${spelling}`)
    this.gone.push(...[...this.#recorded.keys()].filter((name) => !current.has(name)))
  }

  #present(): Promise<PresentObject[]> {
    return readPresent(this.#tx, this.#objects.map(nameOf))
  }

  /**
   * Drops objects with everything that depends on them. Objects that a file still defines are added to the pending
   * ones, so that they are created again.
   */
  async #drop(present: readonly PresentObject[], ids: ReadonlySet<string>): Promise<PresentObject[]> {
    const dropped = withDependents(present, ids)
    for (const { name, spelling } of dropped) {
      const statement = this.#objects.find((each) => each.object === name)
      await sql.raw(`drop ${spelling}`).execute(this.#tx)
      if (statement) this.#pending.set(nameOf(statement), statement)
    }
    return dropped
  }

  /**
   * Creates an object that a step uses but the database lacks, such as the function of an index, together with what
   * that object depends on.
   */
  async #createMissing(statement: Statement): Promise<void> {
    if (this.#recorded.has(nameOf(statement)) || !this.#pending.has(nameOf(statement))) return
    for (const needed of this.#needs.get(statement) ?? []) await this.#createMissing(needed)
    await this.#create(statement)
  }

  async #create(statement: Statement): Promise<void> {
    const name = nameOf(statement)
    if (!this.#pending.delete(name)) return
    const text = name.startsWith('type ') ? statement.text : statement.text.replace(/^create\b/, 'create or replace')
    await this.#tryElse(statement, text, needsNew, async () => {
      const present = await this.#present()
      await this.#drop(present, new Set(present.filter((each) => each.name === name).map(({ id }) => id)))
      this.#pending.delete(name)
    })
    this.#note(statement)
  }

  async #runBesideDependents(step: Statement): Promise<void> {
    await this.#tryElse(step, step.text, isUsed, async () => {
      const { rows } = await sql<{ id: string }>`
        select 'relation/' || oid as id from pg_class
        where relnamespace = 'public'::regnamespace and 'relation ' || relname = any(${[...step.names]})`.execute(
        this.#tx,
      )
      await this.#drop(await this.#present(), new Set(rows.map(({ id }) => id)))
    })
  }

  /** Runs a statement. If it fails with one of the given errors, calls `makeRoom` and runs the statement once more. */
  async #tryElse(
    statement: Statement,
    text: string,
    errors: ReadonlySet<string>,
    makeRoom: () => Promise<void>,
  ): Promise<void> {
    await sql`savepoint attempt`.execute(this.#tx)
    try {
      await sql.raw(text).execute(this.#tx)
    } catch (error) {
      if (!errors.has(sqlState(error))) throw explainedBy(statement, error)
      await sql`rollback to savepoint attempt`.execute(this.#tx)
      await makeRoom()
      await this.#run(statement, text)
    }
    await sql`release savepoint attempt`.execute(this.#tx)
  }

  async #run(statement: Statement, text: string): Promise<void> {
    try {
      await sql.raw(text).execute(this.#tx)
    } catch (error) {
      throw explainedBy(statement, error)
    }
  }

  #note(statement: Statement): void {
    this.created.push(statement)
    this.#noteFile(statement.file.path)
  }

  #noteFile(path: string): void {
    if (!this.#applied.includes(path)) this.#applied.push(path)
  }
}

const nameOf = ({ object }: Statement): string => object ?? ''

const explainedBy = ({ file }: Statement, error: unknown): unknown =>
  error instanceof pg.DatabaseError
    ? failure(`The file ${file.path}`, 'start the previous version again and report this', error)
    : error
