const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (list: typeof browsers, agent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(agent))?.[1]

/**
 * Returns the usual names of the browser and the operating system, for example "Firefox · Linux" in a list of sessions.
 * Undefined if the `User-Agent` header names neither.
 */
export function agentName(agent: string): string | undefined {
  const parts = [nameIn(browsers, agent), nameIn(systems, agent)].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : undefined
}
