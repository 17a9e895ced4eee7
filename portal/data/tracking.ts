/**
 * Records where a visitor came from. Tracking parameters are kept for 7 days, and the player who referred the visitor
 * for 30 days (portal specification, home). They are stored in the cookies that the specification names, and are sent
 * with the sign-up.
 */
const parameters = [
  'btag',
  'TTID',
  'PNID',
  'tduid',
  'affId',
  'ppcid',
  'opid',
  'gfid',
  'affiliateId',
  'epi',
  'epi2',
  'mbRid',
  'mbExtRefId',
  'PBID',
  'PRID',
  'PCID',
] as const

const trackingCookie = 'TRACKING'
const trackingSeconds = 7 * 24 * 60 * 60
const referralCookie = 'referralId'
const referralSeconds = 30 * 24 * 60 * 60
/** Cookie for the affiliate's data, which comes from the query parameters `clickid` and `affiliate_id`. */
const affiliateCookie = 'EGASS'
const affiliateSeconds = 30 * 24 * 60 * 60
/** Maximum length of one value in characters, as the platform's contract defines it. */
const lengthMaximum = 200

/**
 * Returns the cookies to set for a page's query, in the form of `document.cookie`. The list is empty if the query has
 * no tracking parameters.
 */
export function trackingCookies(search: string): readonly string[] {
  const query = new URLSearchParams(search)
  const found = pick((name) => query.get(name))
  const referral = query.get(referralCookie)?.slice(0, lengthMaximum)
  const affiliate = affiliateOf(query)
  return [
    ...(affiliate ? [cookie(affiliateCookie, new URLSearchParams(affiliate).toString(), affiliateSeconds)] : []),
    ...(found.length > 0 ? [cookie(trackingCookie, new URLSearchParams(found).toString(), trackingSeconds)] : []),
    ...(referral ? [cookie(referralCookie, referral, referralSeconds)] : []),
  ]
}

/**
 * Stores the tracking parameters of the page's query.
 * @returns whether an affiliate sent the visitor, in which case the caller must redirect to the home page
 */
export function keepTracking(search: string): boolean {
  for (const set of trackingCookies(search)) document.cookie = set
  return affiliateOf(new URLSearchParams(search)) !== undefined
}

/** Returns both affiliate parameters, or undefined if one of them is missing. */
function affiliateOf(query: URLSearchParams): Readonly<Record<'ClickId' | 'affId', string>> | undefined {
  const clickId = query.get('clickid')?.slice(0, lengthMaximum)
  const affiliateId = query.get('affiliate_id')?.slice(0, lengthMaximum)
  return clickId && affiliateId ? { ClickId: clickId, affId: affiliateId } : undefined
}

/** Reads the tracking and referral parameters from a cookie header and ignores all other cookies. */
export function readTracking(cookies: string): Record<string, string> {
  const kept = new URLSearchParams(valueOf(cookies, trackingCookie))
  const referral = valueOf(cookies, referralCookie).slice(0, lengthMaximum)
  const affiliate = new URLSearchParams(valueOf(cookies, affiliateCookie))
  const fromAffiliate = ['ClickId', 'affId'].flatMap((name): [string, string][] => {
    const value = affiliate.get(name)?.slice(0, lengthMaximum)
    return value ? [[name, value]] : []
  })
  return Object.fromEntries([
    ...pick((name) => kept.get(name)),
    ...(referral ? [[referralCookie, referral]] : []),
    ...fromAffiliate,
  ])
}

function pick(read: (name: string) => string | null): [string, string][] {
  return parameters.flatMap((name): [string, string][] => {
    const value = read(name)?.slice(0, lengthMaximum)
    return value ? [[name, value]] : []
  })
}

const cookie = (name: string, value: string, seconds: number) =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax`

function valueOf(cookies: string, name: string): string {
  const start = `${name}=`
  const found = cookies.split(';').find((part) => part.trim().startsWith(start))
  try {
    return decodeURIComponent(found?.trim().slice(start.length) ?? '')
  } catch {
    return ''
  }
}
