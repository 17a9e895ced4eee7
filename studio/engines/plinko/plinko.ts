import { html } from '../../html.ts'
import { fill } from '../../texts/fill.ts'
import { texts } from '../../texts/texts.ts'
import { ChoiceInvalid, type Engine } from '../engine.ts'
import { binomial } from '../mini/chances.ts'
import { hundredthsText } from '../../texts/hundredths.ts'
import { payOf, wholeStakes } from '../mini/pays.ts'

export interface PlinkoConfig {
  /**
   * The pays of the pockets from left to right, in hundredths of the stake. There is one pocket more than there are
   * rows of pins.
   */
  readonly pockets: readonly number[]
}

const rtpOf = ({ pockets }: PlinkoConfig): number => {
  const rows = pockets.length - 1
  return pockets.reduce((sum, pay, pocket) => sum + binomial(rows, pocket) * pay, 0) / 2 ** rows / 100
}

/** Plinko. A ball falls through rows of pins. At each pin it goes left or right with equal probability. */
export const plinko: Engine<PlinkoConfig> = {
  kind: 'plinko',
  cycleMs: 5000,
  stepsAreGames: false,
  begin({ pockets }, stakeMinor, draw) {
    const path = Array.from({ length: pockets.length - 1 }, () => draw(2))
    const pocket = path.reduce((sum, right) => sum + right, 0)
    return { view: { path, pocket }, state: null, winMinor: payOf(stakeMinor, pockets[pocket] ?? 0) }
  },
  advance() {
    throw new ChoiceInvalid()
  },
  stakes: (_, limits) => wholeStakes(limits),
  strategies: (config) => [
    { name: { en: 'Drop the ball', mk: 'Пуштање на топчето' }, rtp: rtpOf(config), choose: () => undefined },
  ],
  rules({ pockets }, language) {
    const text = texts[language]
    const rows = pockets.length - 1
    return html`<p>${fill(text['rules.plinko'], { rows })}</p>
      <h2>${text['rules.table']}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">${text['rules.pocket']}</th>
            <th scope="col">${text['rules.pays']}</th>
            <th scope="col">${text['rules.chance']}</th>
          </tr>
        </thead>
        <tbody>
          ${pockets.map(
            (pay, pocket) =>
              html`<tr>
                <th scope="row">${pocket + 1}</th>
                <td>${hundredthsText(pay, language)} ×</td>
                <td>${binomial(rows, pocket)} / ${2 ** rows}</td>
              </tr>`,
          )}
        </tbody>
      </table>`
  },
  describe: ({ pockets }) => ({ pockets }),
}
