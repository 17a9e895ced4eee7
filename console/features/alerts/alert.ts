import type { Reply } from '@baize/contract/op'
import type { getProtectionAlerts } from '@baize/contract/protection/staff'

export type HarmAlert = Reply<typeof getProtectionAlerts>['alerts'][number]
