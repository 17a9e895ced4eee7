import type { getCampaigns, getSegments } from '@baize/contract/campaigns/staff'
import type { Reply } from '@baize/contract/op'

export type Segment = Reply<typeof getSegments>['segments'][number]
export type Campaign = Reply<typeof getCampaigns>['campaigns'][number]
