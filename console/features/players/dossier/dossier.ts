import type { Reply } from '@baize/contract/op'
import type { getDossier } from '@baize/contract/dossiers/staff'

export type Dossier = Reply<typeof getDossier>
