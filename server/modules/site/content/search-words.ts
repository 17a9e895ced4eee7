import { languages } from '@baize/contract/languages'
import { sql } from 'kysely'

/** All texts of an item that can be searched, in every language. */
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

/** An SQL condition that is true if an item contains the text in any language. Case makes no difference. */
export function contains(words: string) {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`concat_ws(E'\n', ${allWords}) collate ${letters} ilike ${pattern}`
}

/** The collation for comparisons that ignore case in every script. The database's own collation only compares bytes. */
export const letters = sql.raw('"pg_c_utf8"')
