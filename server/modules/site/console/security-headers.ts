const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'none'",
  // Pictures of players' documents have data: addresses.
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
]

/**
 * The security headers of the console's page. The page runs only its own scripts, and no site may show it in a frame.
 * @param brands the origins of other brands, whose pages are shown in frames as previews
 */
export function securityHeaders(publicUrl: string, brands: readonly string[]): Readonly<Record<string, string>> {
  const frames = ['frame-src', "'self'", ...brands].join(' ')
  const isSecure = publicUrl.startsWith('https:')
  const isAllSecure = isSecure && brands.every((origin) => origin.startsWith('https:'))
  return {
    'content-security-policy': [...policy, frames, ...(isAllSecure ? ['upgrade-insecure-requests'] : [])].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
