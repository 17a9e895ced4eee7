import type { Rule } from './rule.ts'
import type { Proof } from './shown-by.ts'

const introduction = `# Compliance

For auditors and test laboratories. Each section states one rule of a licence: its source, the settings that can change it with their
defaults, the code that enforces it, and the tests that show it. The sources are the UK Gambling Commission's technical standards (RTS),
licence conditions (LCCP) and social responsibility code (SR), UK law, the Malta Gaming Authority (MGA) and GLI-19. "Settings: fixed" means
that no setting can change the rule.

\`npm run compliance\` writes this page from \`proofs/compliance\` and from the titles of the tests. In the code, the title of a test ends
with the number of its rule, such as \`[rule 12]\`; this page leaves the number out. In a title, \`%s\`, \`%i\`, \`%d\`, \`%o\` and \`%j\`
stand for the values with which the test runs.
\`npm run check\` fails if the page is out of date, or if a rule has no test. \`npm test -- <path>\` runs the tests of one file.
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
