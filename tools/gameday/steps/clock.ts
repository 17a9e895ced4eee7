import { playScene } from '../scene.ts'
import type { Step } from '../step.ts'

export const clock: Step = {
  name: 'clock',
  happens: 'the clock of one server runs minutes and then hours ahead of the others and of the database',
  run: () => playScene('clock'),
}
