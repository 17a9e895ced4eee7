import { languages } from '@baize/contract/languages'
import { sql } from 'kysely'

/** The words of an item in every language. */
const allWords = sql.join(
  [
    sql`title`,
    sql`fields ->> 'description'`,
    ...languages.flatMap((language) =>
      ['title,rendered', 'name', 'description'].map(
        (path) => sql`translations #>> ${sql.lit(`{${language},${path}}`)}`,
      ),
    ),
  ],
  sql`, `,
)

/** Whether an item contains the words, in any language and without regard to case. */
export function says(words: string) {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`concat_ws(E'\n', ${allWords}) collate ${letters} ilike ${pattern}`
}

/** Compares without regard to case in every script; the database compares bytes. */
export const letters = sql.raw('"pg_c_utf8"')
