import { html, type Html } from '../../html.ts'
import { fill, type TextKey } from '../../texts/fill.ts'
import { textIn, texts } from '../../texts/texts.ts'
import type { Language } from '../engine.ts'
import { letterOf, linesOf, rowCount, type SlotConfig } from './slot-config.ts'

/** Returns the rules of a slot, that is, its paytable and its features, in the player's language. */
export function slotRules(
  config: SlotConfig,
  language: Language,
  pictureOf: (symbol: string) => string | undefined,
): Html {
  const t = (key: TextKey, values?: Record<string, string | number>) => fill(texts[language][key], values)
  const { lineCount, bothWays } = config
  const pictureFor = (letter: string) => {
    const address = pictureOf(letter)
    return address && html`<img src="${address}" alt="" width="44" height="44" />`
  }
  return html`<p>${t('rules.lines', { count: lineCount })} ${t(bothWays ? 'rules.both' : 'rules.left')}</p>
    <h2>${t('rules.table')}</h2>
    <p>${t('rules.tableNote', { count: lineCount })}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">${t('rules.symbol')}</th>
          ${[3, 4, 5].map((count) => html`<th scope="col">${count} ×</th>`)}
        </tr>
      </thead>
      <tbody>
        ${Object.entries(config.symbols)
          .filter(([, { role, pays }]) => role !== 'scatter' && pays[5])
          .map(
            ([letter, { name, pays }]) =>
              html`<tr>
                <th scope="row">${pictureFor(letter)} ${textIn(name, language)}</th>
                <td>${pays[3]}</td>
                <td>${pays[4]}</td>
                <td>${pays[5]}</td>
              </tr>`,
          )}
      </tbody>
    </table>
    <ul>
      ${featureTexts(config, language).map(({ text, symbol }) => html`<li>${symbol && pictureFor(symbol)} ${text}</li>`)}
    </ul>
    <h2>${t('rules.linesTitle')}</h2>
    <ol class="lines">
      ${linesOf(config).map((rows) => html`<li>${lineDrawing(rows)}</li>`)}
    </ol>`
}

interface Feature {
  readonly text: string
  /** The letter of a symbol whose picture is shown beside the sentence. */
  readonly symbol?: string
}

function featureTexts(config: SlotConfig, language: Language): Feature[] {
  const t = (key: TextKey, values?: Record<string, string | number>) => ({ text: fill(texts[language][key], values) })
  const { freeSpins, symbols } = config
  const scatter = letterOf(config, 'scatter')
  const nameOf = (letter: string) => textIn(symbols[letter]?.name ?? { en: '' }, language)
  const { 3: three = 0, 4: four = 0, 5: five = 0 } = symbols[scatter]?.pays ?? {}
  const { 3: first, 4: second, 5: third } = freeSpins.awards
  const [factor = 1, next] = freeSpins.multipliers
  const features: Feature[] = wildTexts(config, language)
  const pays = { scatter: nameOf(scatter), three, four, five, first, second, third }
  features.push({ ...t('rules.scatter', pays), symbol: scatter })
  features.push(t('rules.freeSpins', { maximum: freeSpins.maximum }))
  if (next !== undefined) {
    features.push(t('rules.multiplierRising', { second: next, last: freeSpins.multipliers.at(-1) ?? next }))
  } else if (factor > 1) {
    features.push(t('rules.multiplier', { factor }))
  }
  return features
}

function wildTexts(config: SlotConfig, language: Language): Feature[] {
  const { symbols, wild, freeSpins } = config
  const t = (key: TextKey, values?: Record<string, string | number>) => ({ text: fill(texts[language][key], values) })
  const symbol = letterOf(config, 'wild')
  const nameOf = (letter: string) => textIn(symbols[letter]?.name ?? { en: '' }, language)
  const names = { wild: nameOf(symbol), scatter: nameOf(letterOf(config, 'scatter')) }
  const features: Feature[] = [{ ...t('rules.wild', names), symbol }]
  if (wild.expands === 'always') features.push(t('rules.wildAlways'))
  if (wild.expands === 'free') features.push(t('rules.wildFree'))
  if (freeSpins.stickyWilds) features.push(t('rules.wildSticky'))
  if (wild.multiplier > 1) features.push(t('rules.wildMultiplier', { factor: wild.multiplier }))
  return features
}

/** Draws a line as a small picture. For screen readers, the picture's text lists the line's rows from left to right. */
function lineDrawing(rows: readonly number[]): Html {
  const points = rows.map((row, reel) => `${reel * 10 + 5},${row * 8 + 4}`).join(' ')
  const cells = rows.flatMap((_, reel) => Array.from({ length: rowCount }, (__, row) => ({ reel, row })))
  return html`<svg
    viewBox="0 0 50 24"
    width="75"
    height="36"
    role="img"
    aria-label="${rows.map((row) => row + 1).join('-')}"
  >
    ${cells.map(({ reel, row }) => html`<rect x="${reel * 10 + 1}" y="${row * 8 + 1}" width="8" height="6" rx="1"></rect>`)}
    <polyline points="${points}"></polyline>
  </svg>`
}
