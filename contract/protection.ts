/** Markers of harm, the levels that they lead to, and the acts that follow (LCCP 3.4.3, 3.4.4). */
import * as z from 'zod/mini'

/** A sign in a player's own figures, or in what they said, that play may harm them. */
export const markers = [
  'CHASING_LOSSES',
  'RISING_STAKES',
  'RISING_DEPOSITS',
  'HEAVY_LOSSES',
  'NIGHT_PLAY',
  'LONG_SESSIONS',
  'DECLINED_DEPOSITS',
  'LIMITS_RAISED',
  'LIMITS_HIT',
  'WITHDRAWAL_CANCEL_ASKED',
  'HARM_MENTIONED',
] as const
export type Marker = (typeof markers)[number]

/** In rising order. */
export const levels = ['NONE', 'LOW', 'MEDIUM', 'HIGH'] as const
export type Level = (typeof levels)[number]

/** The house's actions on a level, without staff. */
export const acts = ['MESSAGE', 'QUESTION', 'BREAK_SUGGESTED', 'DEPOSITS_BLOCKED', 'ALERT'] as const
export type Act = (typeof acts)[number]

export const level = z.enum(levels)
