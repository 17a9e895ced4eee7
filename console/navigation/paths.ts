import { type PlaceName, places } from './places.ts'

const ofPlaces = Object.fromEntries(places.flat().map(({ name, path }) => [name, path])) as Readonly<
  Record<PlaceName, string>
>

/** The path of every page of the console, relative to /console. */
export const paths = {
  ...ofPlaces,
  signIn: '/sign-in',
  invitation: '/invitation',
  openId: '/openid',
  media: '/media',
  player: (playerId: string): string => `/players/${playerId}`,
  contentItem: (collection: string, itemId: string): string => `/content/${collection}/${itemId}`,
  plan: (planId: string): string => `/plans/${planId}`,
  webhook: (endpointId: string): string => `/webhooks/${endpointId}`,
  recordsAbout: (playerId: string): string => `/records?player=${playerId}`,
} as const
