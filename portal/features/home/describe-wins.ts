import type { getLatestBigWins } from '@baize/contract/games/player'
import { formatMoney } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import type { Language } from '@baize/texts/language'
import { type ExampleWin, exampleText } from './example-wins.ts'
import type { ShownWins } from './shown-win.ts'

type BigWin = Reply<typeof getLatestBigWins>['wins'][number]

/**
 * Returns the wins in the form that the home page's strip of recent wins shows: the real wins of the last days, or the
 * examples if there were no wins. A real casino has no examples, because its players could take them for wins.
 */
export function describeWins(wins: readonly BigWin[], examples: readonly ExampleWin[], language: Language): ShownWins {
  if (wins.length === 0) {
    const shown = examples.map((win) => ({ key: String(win.id), amount: exampleText(win, language) }))
    return { wins: shown, areExamples: shown.length > 0 }
  }
  const shown = wins.map((win) => ({
    key: `${win.wonAt} ${win.gameId} ${win.playerName} ${win.amount}`,
    amount: formatMoney(win.amount, win.currency, language),
    game: win.gameName,
    player: win.playerName,
  }))
  return { wins: shown, areExamples: false }
}
