import { playScene } from '../scene.ts'
import type { Step } from '../step.ts'

export const keys: Step = {
  name: 'keys',
  happens: 'SECRET_KEY, DOCUMENTS_KEY and the secret of the studio change while players play',
  run: () => playScene('keys'),
}
