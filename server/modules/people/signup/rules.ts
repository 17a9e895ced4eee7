interface DateParts {
  readonly day: number
  readonly month: number
  readonly year: number
}

const oldestYears = 120

/** The birth date. Undefined if the date does not exist or is not in the last 120 years. */
export function birthDateFrom(
  { day, month, year }: DateParts,
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  if (![day, month, year].every(Number.isInteger)) return undefined
  try {
    const date = Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
    const { years } = date.until(today, { largestUnit: 'years' })
    return Temporal.PlainDate.compare(date, today) <= 0 && years <= oldestYears ? date : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const trackingNames = new Set(
  `btag TTID PNID tduid affId ppcid opid gfid affiliateId epi epi2 mbRid mbExtRefId PBID PRID PCID
  referralId ClickId affiliate_id clickid`.split(/\s+/),
)

/** Keeps only the parameters that track affiliates and referrals. */
export const trackingFrom = (given: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).filter(([name]) => trackingNames.has(name)))
