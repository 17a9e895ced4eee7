import { collectionNames } from '@baize/contract/content/collections'
import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { recordChange } from '../records/service.ts'
import { selectItemPage } from '../../site/content/service.ts'
import { getGameList } from '../../play/games/service.ts'
import { selectPlayerPage } from '../../people/players/service.ts'
import { balanceRows, exclusionRows, limitRows, playerRows, type Exporting } from './export-player-rows.ts'
import type { ImportKind } from './rows.ts'

const pageSize = 200

/** Returns the rows of a kind in the format of an import. The export is recorded before the first row. */
export async function* exportRows(
  context: Context,
  kind: ImportKind,
  { withPasswords, noteLeft }: Exporting,
): AsyncGenerator<object> {
  const change = {
    staff: 'command line',
    operation: 'exportRows',
    subject: `export of ${kind}`,
    at: context.clock.now(),
  }
  await transaction(context.db, (tx) => recordChange(tx, { ...change, details: { withPasswords } }))
  if (kind === 'games') return yield* gameRows(context)
  if (kind === 'content') return yield* contentRows(context)
  for await (const page of pagesIn(context)) yield* await rowsOf[kind](context, page, { withPasswords, noteLeft })
}

const rowsOf = { players: playerRows, balances: balanceRows, limits: limitRows, exclusions: exclusionRows } as const

async function* pagesIn({ db }: Context): AsyncGenerator<Awaited<ReturnType<typeof selectPlayerPage>>> {
  let page: Awaited<ReturnType<typeof selectPlayerPage>> = []
  do {
    page = await selectPlayerPage(db, page.at(-1)?.playerId, pageSize)
    yield page
  } while (page.length === pageSize)
}

async function* gameRows(context: Context): AsyncGenerator<object> {
  let cursor: string | undefined
  do {
    const page = await getGameList(context, {
      cursor,
      size: 100,
      search: undefined,
      studio: undefined,
      state: undefined,
    })
    for (const { isSwitchedOff: _switch, isStudioOff: _studio, ...game } of page.games) yield game
    cursor = page.nextCursor
  } while (cursor !== undefined)
}

async function* contentRows({ db }: Context): AsyncGenerator<object> {
  for (const collection of collectionNames) {
    let after = 0n
    for (;;) {
      const page = await selectItemPage(db, collection, after, pageSize)
      for (const { id, slug, title, priority, fields, translations, status, show_at, hide_at, site_id } of page) {
        if (status === 'trash') continue
        const times = { ...(show_at && { showAt: show_at.toString() }), ...(hide_at && { hideAt: hide_at.toString() }) }
        const place = site_id === null ? {} : { site: site_id }
        yield { collection, id: Number(id), slug, title, priority, fields, translations, status, ...times, ...place }
      }
      after = page.at(-1)?.id ?? 0n
      if (page.length < pageSize) break
    }
  }
}
