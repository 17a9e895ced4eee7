import * as z from 'zod/mini'
import { op } from '../op.ts'
import { kycStatus } from '../players/player.ts'
import { onlySite } from '../reports/only-site.ts'
import { registrationStatus } from '../sessions/player.ts'

const common = {
  service: 'platform',
  access: 'staff',
  permission: 'players.read',
  rate: { limit: 240, windowSeconds: 60 },
} as const

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

/** The filters of a player search. The search text is not stored in a view, because it may be personal data. */
const filters = {
  registrationStatus: z.optional(registrationStatus),
  kycStatus: z.optional(kycStatus),
  /** ISO 3166-1 alpha-2. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  ...onlySite,
}

export const getSavedViews = op({
  ...common,
  id: 'getSavedViews',
  method: 'GET',
  path: '/staff/getSavedViews',
  summary: 'List the views on players that the member of staff saved for themselves, by name',
  request: z.object({}),
  replies: { SUCCESS: z.object({ views: z.array(z.object({ name: z.string(), ...filters })) }) },
  errors: [],
})

export const saveView = op({
  ...common,
  id: 'saveView',
  method: 'POST',
  path: '/staff/saveView',
  summary: 'Save the filters of a search under a name. A view of the same name is replaced; at most 30 views',
  request: z.object({ name, ...filters }),
  replies: { SUCCESS: z.object({}) },
  errors: ['dossiers.viewsFull'],
})

export const deleteView = op({
  ...common,
  id: 'deleteView',
  method: 'POST',
  path: '/staff/deleteView',
  summary: 'Delete a saved view',
  request: z.object({ name }),
  replies: { SUCCESS: z.object({}) },
  errors: [],
})

export const operations = [getSavedViews, saveView, deleteView] as const
