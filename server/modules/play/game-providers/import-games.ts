import { saveGame } from '@baize/contract/games/registry'
import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { OutboundError } from '../../../kit/outbound.ts'
import { getGameList, getListedGame, saveImportedGame, type AskedStudio } from '../games/service.ts'
import { listedGames } from './listed-games.ts'
import { mergeGames, type ChangedGame, type GameRow } from './merge-games.ts'
import { RowRefusal, TakenBack } from '../../back-office/imports/service.ts'

interface ImportRequest {
  readonly studio: string
  /** New games are added to this platform. */
  readonly platform: string
  readonly isDry: boolean
}

export interface GameOutcome {
  readonly gameId: string
  readonly kind: ChangedGame['kind'] | 'refused'
  readonly what: string
}

/**
 * Imports the list of games that a studio reports into the registry. Each game is saved in a separate transaction; a
 * dry run rolls each of them back. Yields one line of the report at a time.
 * @throws OutboundError if the studio returns no list or an empty list
 */
export async function* importListedGames(
  context: Context,
  asked: AskedStudio,
  { studio, platform, isDry }: ImportRequest,
): AsyncGenerator<GameOutcome> {
  const listed = await listedGames(asked)
  // An empty list is more likely a fault than true, and importing it would switch off every game of the studio.
  if (listed.length === 0) throw new OutboundError('the list is empty')
  const registered = await registeredGames(context, studio)
  for (const change of mergeGames(listed, registered, { studio, platform })) {
    const { kind, what } = change
    const { gameId } = change.row
    const refusal = await save(context, change, isDry)
    yield refusal === undefined ? { gameId, kind, what } : { gameId, kind: 'refused', what: refusal }
  }
}

/** @returns the reason why the game cannot be saved; undefined if the game was saved */
async function save(context: Context, { row, before }: ChangedGame, isDry: boolean): Promise<string | undefined> {
  const parsed = saveGame.request.safeParse(row)
  if (!parsed.success)
    return `not valid: ${[...new Set(parsed.error.issues.map(({ path }) => path.join('.')))].join(', ')}`
  try {
    await transaction(context.db, async (tx) => {
      const now = await getListedGame(tx, row)
      if (now && now.studio !== row.studio) throw new RowRefusal(`${now.studio} has a game of this id on the platform`)
      if (!isSame(now && saveGame.request.parse(now), before)) throw new RowRefusal('staff have changed it meanwhile')
      await saveImportedGame(context, tx, parsed.data, 'command line')
      if (isDry) throw new TakenBack()
    })
    return undefined
  } catch (error) {
    if (error instanceof TakenBack) return undefined
    if (error instanceof RowRefusal) return error.message
    if (error instanceof AppError) return error.code
    throw error
  }
}

const isSame = (now: GameRow | undefined, before: GameRow | undefined): boolean =>
  JSON.stringify(now) === JSON.stringify(before)

async function registeredGames(context: Context, studio: string): Promise<GameRow[]> {
  const rows: GameRow[] = []
  let cursor: string | undefined
  do {
    const page = await getGameList(context, { studio, size: 100, ...(cursor !== undefined && { cursor }) })
    rows.push(...page.games.map((game) => saveGame.request.parse(game)))
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return rows
}
