import { queriesOf } from '@baize/web/queries/read.ts'
import { call, callInbox } from './client.ts'

export const { readOf, pagesOf } = queriesOf(call)

export const inbox = queriesOf(callInbox)
