import { playScene } from '../scene.ts'
import type { Step } from '../step.ts'

export const certificate: Step = {
  name: 'certificate',
  happens: 'the certificates of the card processor and of the exclusion register expire, and are renewed',
  run: () => playScene('certificate'),
}
