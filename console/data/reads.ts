import { queriesOf } from '@baize/web/queries/read.ts'
import { call, callWithoutSession } from './client.ts'

export const { readOf, pagesOf } = queriesOf(call)

export const { readOf: readWithoutSession } = queriesOf(callWithoutSession)
