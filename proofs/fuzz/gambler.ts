import type { Sender } from './message.ts'

/** The headers of each kind of caller. */
export type Gambler = Readonly<Record<'visitor' | 'newcomer' | 'player' | 'machine' | 'member', Sender>>
