import { plainStyleSource } from '../../../kit/http/plain-page.ts'
import type { PageRequest } from './page-request.ts'
import type { PortalSettings } from './settings.ts'

type Origins = Pick<
  PortalSettings,
  | 'look'
  | 'consoleOrigin'
  | 'publicOrigin'
  | 'frameOrigins'
  | 'scriptOrigins'
  | 'mediaOrigins'
  | 'embedOrigins'
  | 'liveAgentUrl'
>

/**
 * The security headers of a page. Scripts run only if they come from our origin or a configured origin, or if they
 * carry the nonce of the reply; other inline scripts and eval are forbidden. Style sheets must come from our origin or
 * carry the nonce. Style attributes in the HTML are refused, but scripts may set styles. No site may show a page in a
 * frame, with two exceptions: configured origins may show an embedded page, and the portal and the console may show a
 * preview.
 */
export function securityHeaders(
  origins: Origins,
  nonce: string,
  { embedded, preview }: Pick<PageRequest, 'embedded' | 'preview'>,
): Readonly<Record<string, string>> {
  const secure = origins.publicOrigin.startsWith('https:')
  const agent = origins.liveAgentUrl === undefined ? [] : [new URL(origins.liveAgentUrl).origin]
  const agentSockets = agent.map((origin) => origin.replace(/^http/, 'ws'))
  const embedders = embedded && origins.embedOrigins.length > 0 ? origins.embedOrigins : ["'none'"]
  const framers = preview ? [...new Set(["'self'", origins.consoleOrigin])] : embedders
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...origins.scriptOrigins, ...agent],
    'style-src': ["'self'", `'nonce-${nonce}'`, plainStyleSource(origins.look)],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'data:', ...origins.mediaOrigins, ...agent],
    'media-src': ["'self'", ...origins.mediaOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...origins.scriptOrigins, ...agent, ...agentSockets],
    'frame-src': ["'self'", ...origins.frameOrigins, ...agent],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': framers,
  }
  const directives = Object.entries(policy).map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
  // The directive would also change the addresses of frames that are not https, such as those of a rehearsal's sandbox.
  const others = [...origins.frameOrigins, ...origins.scriptOrigins, ...origins.mediaOrigins, ...agent]
  if (secure && others.every((origin) => origin.startsWith('https:'))) directives.push('upgrade-insecure-requests')
  return {
    'content-security-policy': directives.join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(framers[0] === "'none'" ? { 'x-frame-options': 'DENY' } : {}),
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
