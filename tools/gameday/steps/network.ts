import { playScene } from '../scene.ts'
import type { Step } from '../step.ts'

export const network: Step = {
  name: 'network',
  happens: 'one server loses packets, connections and answers on its way to the database and to the players',
  run: () => playScene('network'),
}
