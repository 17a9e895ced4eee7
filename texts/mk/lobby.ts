import type { lobby as english } from '../en/lobby.ts'
import type { Translated } from '../translated.ts'

export const lobby: Translated<typeof english> = {}
