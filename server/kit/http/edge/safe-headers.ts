/**
 * The content security policy of replies that contain data. If a browser opens such a reply as a page, the policy
 * prevents it from loading or running anything.
 */
const dataPolicy = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"

export type Headers = Readonly<Record<string, string>>

/** The security headers of every reply. A page overrides the headers for which it needs another value. */
export const safeHeaders = (isSecure: boolean): Headers => ({
  'content-security-policy': dataPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})
