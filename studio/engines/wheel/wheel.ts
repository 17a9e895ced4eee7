import { html } from '../../html.ts'
import { fill } from '../../texts/fill.ts'
import { texts } from '../../texts/texts.ts'
import { ChoiceInvalid, type Engine } from '../engine.ts'
import { hundredthsText } from '../../texts/hundredths.ts'
import { payOf, wholeStakes } from '../mini/pays.ts'

export interface WheelConfig {
  /** What each segment pays, in hundredths of the stake. The segments are listed clockwise. */
  readonly segments: readonly number[]
}

const rtpOf = ({ segments }: WheelConfig): number => segments.reduce((sum, pay) => sum + pay, 0) / segments.length / 100

/** A wheel of segments of equal size. */
export const wheel: Engine<WheelConfig> = {
  kind: 'wheel',
  cycleMs: 5000,
  stepsAreGames: false,
  begin({ segments }, stakeMinor, draw) {
    const segment = draw(segments.length)
    return { view: { segment }, state: null, winMinor: payOf(stakeMinor, segments[segment] ?? 0) }
  },
  advance() {
    throw new ChoiceInvalid()
  },
  stakes: (_, limits) => wholeStakes(limits),
  strategies: (config) => [
    { name: { en: 'Turn the wheel', mk: 'Вртење на тркалото' }, rtp: rtpOf(config), choose: () => undefined },
  ],
  rules({ segments }, language) {
    const text = texts[language]
    const pays = [...new Set(segments)].toSorted((a, b) => b - a)
    return html`<p>${fill(text['rules.wheel'], { count: segments.length })}</p>
      <h2>${text['rules.table']}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">${text['rules.segment']}</th>
            <th scope="col">${text['rules.segmentCount']}</th>
          </tr>
        </thead>
        <tbody>
          ${pays.map(
            (pay) =>
              html`<tr>
                <th scope="row">${hundredthsText(pay, language)} ×</th>
                <td>${segments.filter((segment) => segment === pay).length}</td>
              </tr>`,
          )}
        </tbody>
      </table>`
  },
  describe: ({ segments }) => ({ segments }),
}
