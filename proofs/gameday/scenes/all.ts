import type { Scene } from '../house.ts'
import { certificate } from './certificate.ts'
import { clock } from './clock.ts'
import { disk } from './disk.ts'
import { keys } from './keys.ts'
import { network } from './network.ts'
import { postgres } from './postgres.ts'
import { processes } from './processes.ts'
import { replica } from './replica.ts'
import { thirdParties } from './third-parties.ts'
import { update } from './update.ts'

/** All scenes, by the names with which `npm run gameday` starts them. */
export const scenes: Readonly<Record<string, Scene>> = {
  certificate,
  clock,
  disk,
  keys,
  network,
  postgres,
  processes,
  replica,
  'third-parties': thirdParties,
  update,
}
