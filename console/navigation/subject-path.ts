import { paths } from './paths.ts'

const pages: readonly (readonly [RegExp, (...named: string[]) => string])[] = [
  [/^webhook (\S+)$/, paths.webhook],
  [/^content (\S+) (\d+)$/, paths.contentItem],
  [/^content /, () => paths.content],
  [/^bonus plan (\S+)$/, (planId = '') => paths.plan(encodeURIComponent(planId))],
  [/^(?:deposit|withdrawal) method /, () => paths.methods],
  [/^(?:campaign|segment) /, () => paths.campaigns],
  [/^game /, () => paths.games],
  [/^consent /, () => paths.consents],
  [/^staff /, () => paths.team],
  [/^role /, () => paths.roles],
  [/^(?:GAME|STUDIO|PROVIDER|WITHDRAWALS|SIGN_UP|BONUSES)\b/, () => paths.switches],
]

/** Returns the path of the page about the subject of an audit record. Undefined if there is no such page. */
export function pathOfSubject(subject: string): string | undefined {
  for (const [form, pathOf] of pages) {
    const [whole, ...named] = form.exec(subject) ?? []
    if (whole !== undefined) return pathOf(...named)
  }
  return undefined
}
