import type { wallet as english } from '../en/wallet.ts'
import type { Translated } from '../translated.ts'

export const wallet: Translated<typeof english> = {}
