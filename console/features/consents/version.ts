import type { Reply } from '@baize/contract/op'
import type { getConsentVersions } from '@baize/contract/players/consents'

export type ConsentVersion = Reply<typeof getConsentVersions>['versions'][number]
