import { playScene } from '../scene.ts'
import type { Step } from '../step.ts'

export const thirdParties: Step = {
  name: 'third-parties',
  happens: 'card processor, registers, mail server and studio are dead, silent or cut off, one after the other',
  run: () => playScene('third-parties'),
}
