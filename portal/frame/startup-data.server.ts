import type { BrandFace } from '@baize/contract/brand'
import type { Configuration } from '@baize/contract/content/collections'
import type { Language } from '@baize/texts/language'
import type { RouterContextProvider } from 'react-router'
import { type ServerSettings, serverSettings } from '../rendering/server-context.ts'
import { readTexts } from '../texts/read-texts.server.ts'
import type { Texts } from '../texts/compiled-texts.ts'
import { readConfiguration } from '../content/read-collection.server.ts'
import type { Endpoints } from '../data/endpoints.ts'
import type { JsonText } from '../rendering/json-text.ts'

export interface StartupData {
  readonly state: 'ready' | 'maintenance' | 'noContent' | 'notOpen' | 'noPlatform'
  readonly language: Language
  readonly brand: BrandFace
  readonly publicOrigin: string
  readonly socialLogin?: ServerSettings['socialLogin']
  readonly addressLookup: boolean
  readonly freePlayForVerified: boolean
  readonly liveAgentUrl?: string | undefined
  readonly texts: JsonText<Texts>
  readonly endpoints: Endpoints
  readonly configuration?: Omit<Configuration, keyof Endpoints> | undefined
}

/** Reads the data that every page needs when it starts: texts, endpoints and configuration. */
export async function readStartupData(context: Readonly<RouterContextProvider>): Promise<StartupData> {
  const { language, brand, publicOrigin, socialLogin, addressLookup, freePlayForVerified, liveAgentUrl } =
    context.get(serverSettings)
  const [texts, configuration] = await Promise.all([
    readTexts(context, ['shell', 'ui', 'web']),
    readConfiguration(context).catch(() => 'noAnswer' as const),
  ])
  const settings = { language, brand, publicOrigin, socialLogin, addressLookup, freePlayForVerified, liveAgentUrl }
  const base = { ...settings, texts, endpoints: {} }
  if (configuration === 'noAnswer') return { ...base, state: 'noContent' }
  if (!configuration) return { ...base, state: 'notOpen' }
  if (configuration.maintenance) return { ...base, state: 'maintenance' }
  const { ps_endpoint, chronos_endpoint, ips_endpoint, ...rest } = configuration
  const own = (url: string | undefined) => (url?.startsWith(`${publicOrigin}/`) ? url.slice(publicOrigin.length) : url)
  const endpoints = {
    ps_endpoint: own(ps_endpoint),
    chronos_endpoint: own(chronos_endpoint),
    ips_endpoint: own(ips_endpoint),
  }
  return { ...base, state: ps_endpoint ? 'ready' : 'noPlatform', endpoints, configuration: rest }
}
