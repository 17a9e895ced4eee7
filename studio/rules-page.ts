import { html, type Html } from './html.ts'
import type { Language } from './engines/engine.ts'
import type { Game } from './games/game.ts'
import { fill, type TextKey } from './texts/fill.ts'
import { decimalText } from './texts/hundredths.ts'
import { textIn, texts } from './texts/texts.ts'

/** Returns the rules of a game for players, as a fragment of HTML. */
export function rulesOf(game: Game, language: Language, pictureOf?: (symbol: string) => string | undefined): Html {
  const t = (key: TextKey, values?: Record<string, string | number>) => fill(texts[language][key], values)
  const seconds = new Intl.NumberFormat(language).format(game.cycleMs / 1000)
  return html`<p>${textIn(game.summary, language)}</p>
    <p>${t('rules.rtp', { rtp: decimalText(game.statedRtp, language) })} ${t(`rules.volatility.${game.volatility}`)}</p>
    ${game.rules(language, pictureOf)}
    <p>${t('rules.cycle', { seconds })} ${t('rules.interrupted')}</p>
    <p>${t('rules.malfunction')} ${t('rules.free')}</p>`
}
