import type { games as english } from '../en/games.ts'
import type { Translated } from '../translated.ts'

export const games: Translated<typeof english> = {}
