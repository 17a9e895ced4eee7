import type { Rule } from './rule.ts'
import type { Proof } from './shown-by.ts'

const introduction = `# Compliance

Each section has one rule of a licence. It names the source, the settings with their strict defaults, the code that enforces the rule,
and the tests that show it. The sources are the UK Gambling Commission's technical standards (RTS) and licence conditions (LCCP). Others are
UK law, the Malta Gaming Authority (MGA) and GLI-19.

\`npm run compliance\` writes this page from \`proofs/compliance\` and from the titles of the tests. A test names its rule as
\`[rule 12]\`. \`npm run check\` fails if the page is out of date, or if a rule has no test. Run the tests of one file with
\`npm test -- <path>\`.
`

const codeOf = (text: string): string => `\`${text}\``

function sectionOf({ number, text, source, settings, enforcedIn }: Rule, proofs: readonly Proof[]): string {
  const set = Object.entries(settings ?? {}).map(([name, strict]) => `${codeOf(name)} (default ${strict})`)
  return [
    `## ${number}. ${text}`,
    '',
    `- Source: ${source}. Settings: ${set.join(', ') || 'fixed'}`,
    `- Enforced in: ${enforcedIn.map(codeOf).join(', ')}`,
    '- Shown by:',
    ...[...Map.groupBy(proofs, ({ path }) => path)].map(
      ([path, own]) => `  - ${codeOf(path)}: ${own.map(({ title }) => `“${title}”`).join(', ')}`,
    ),
    '',
  ].join('\n')
}

/** The text of docs/auditor/compliance.md. */
export const pageOf = (rules: readonly Rule[], proofs: readonly Proof[]): string =>
  [
    introduction,
    ...rules.map((rule) =>
      sectionOf(
        rule,
        proofs.filter((proof) => proof.rule === rule.number),
      ),
    ),
  ].join('\n')
