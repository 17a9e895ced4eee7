import type { Reply } from '@baize/contract/op'
import type { getConsentVersions } from '@baize/contract/staff/consents'

export type ConsentVersion = Reply<typeof getConsentVersions>['versions'][number]
