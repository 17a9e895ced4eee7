import { type ColorName, colors } from '../../../settings/brand/colors.ts'
import type { Fact } from './fact.ts'
import type { Draft, Link } from './letters.ts'
import { signId } from './sign.ts'

// Colours are written as values, because mail programs support neither CSS variables nor style sheets. `inColorsOf`
// replaces these values by the brand's colours.
const felt = colors['felt-950']
const card = colors['felt-850']
const line = colors['felt-600']
const ivory = colors['ivory-100']
const faint = colors['ivory-300']
const brass = colors['brass-400']
const display = "'EB Garamond', 'Iowan Old Style', Georgia, serif"
const body = "'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif"

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

/** Escapes a text. The hyphen in words like "e-mail" is replaced by one at which no line can break. */
const prose = (text: string): string => escape(text.replaceAll(/(?<=(?<!\p{L})\p{L})-(?=\p{L})/gu, '\u2011'))

const paragraph = (text: string): string => row(`font:17px/26px ${body};color:${ivory}`, prose(text))

/** Each piece of the mail is a separate table row, so that all mail programs use the same spacing. */
const row = (style: string, content: string): string => `<tr><td style="padding:0 0 16px;${style}">${content}</td></tr>`

const codeBox = (code: string): string =>
  row(
    '',
    `<div style="padding:16px 0 16px 10px;border:1px solid ${line};border-radius:8px;background:${felt};text-align:center;` +
      `font:600 34px/40px ${body};letter-spacing:10px;color:${brass}">${escape(code)}</div>`,
  )

const noteBox = (note: string): string =>
  row(
    '',
    `<div style="padding:10px 16px;border-left:3px solid ${brass};background:${felt};` +
      `font:16px/24px ${body};color:${ivory};overflow-wrap:anywhere">${prose(note)}</div>`,
  )

const factRow = ({ label, value }: Fact): string =>
  `<tr><td width="96" valign="top" style="padding:3px 12px 3px 0;font:14px/24px ${body};color:${faint}">${prose(label)}</td>` +
  `<td valign="top" style="padding:3px 0;font:16px/24px ${body};color:${ivory};overflow-wrap:anywhere;` +
  `word-break:break-word">${prose(value)}</td></tr>`

const factTable = (facts: readonly Fact[]): string =>
  row(
    '',
    `<div style="padding:8px 16px;border-left:3px solid ${brass};background:${felt}">` +
      `<table width="100%" cellpadding="0" cellspacing="0">${facts.map(factRow).join('')}</table></div>`,
  )

const button = ({ label, url }: Link): string =>
  row(
    '',
    `<table role="presentation" cellpadding="0" cellspacing="0"><tr>` +
      `<td bgcolor="${brass}" style="border-radius:8px;background:${brass}"><a href="${escape(url)}" ` +
      `style="display:inline-block;padding:13px 26px;font:600 17px/22px ${body};color:${felt};text-decoration:none">` +
      `${prose(label)}</a></td></tr></table>`,
  )

/** The logo's alt text is empty, because the brand's name is shown next to the logo. */
const sign =
  `<td width="32" style="padding:0 12px 0 0"><img src="cid:${signId}" width="32" height="32" alt="" ` +
  `style="display:block;border:0"></td>`

const footerLink = ({ label, url }: Link): string =>
  `<a href="${escape(url)}" style="color:${brass};text-decoration:underline;white-space:nowrap">${prose(label)}</a>`

/**
 * Mail programs show this hidden line next to the subject. The invisible blanks after it make sure that mail programs
 * do not show the greeting there too.
 */
const preheader = ({ paragraphs: [lead = ''] }: Draft): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${felt}">` +
  `${prose(lead)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`

/**
 * Renders the mail as HTML that mail programs can display: one column of tables with inline styles. Every text is
 * escaped.
 * @param hasSign true if a picture of the brand's logo is attached
 */
export function renderHtml(draft: Draft, hasSign: boolean): string {
  return inColorsOf(draft.brand, pageOf(draft, hasSign))
}

/**
 * Replaces the default colours with those of the brand. Only colours inside attributes and styles are replaced, so
 * texts stay as they are.
 */
const inColorsOf = ({ colors: own }: Draft['brand'], html: string): string =>
  Object.entries(colors).reduce(
    (text, [name, color]) =>
      text.replaceAll(new RegExp(`(?<=[":])${color}(?=[";])|(?<=solid )${color}`, 'g'), own[name as ColorName]),
    html,
  )

function pageOf(draft: Draft, hasSign: boolean): string {
  const [lead = '', ...others] = draft.paragraphs
  const content = [
    draft.greeting ? paragraph(draft.greeting) : '',
    paragraph(lead),
    draft.code ? codeBox(draft.code) : '',
    draft.note ? noteBox(draft.note) : '',
    draft.facts ? factTable(draft.facts) : '',
    ...others.map(paragraph),
    draft.action ? button(draft.action) : '',
  ].join('\n')
  const footer = [...draft.footer.map(prose), draft.links.map(footerLink).join(' &nbsp;·&nbsp; ')]
    .filter(Boolean)
    .join('<br>')
  return `<!doctype html>
<html lang="${draft.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark">
<meta name="supported-color-schemes" content="dark">
<title>${escape(draft.subject)}</title>
<style>:root { color-scheme: dark; supported-color-schemes: dark } @media (max-width: 480px) { .card { padding: 24px 20px 8px !important } .page { padding: 24px 12px !important } }</style>
</head>
<body bgcolor="${felt}" style="margin:0;padding:0;background:${felt}">
${preheader(draft)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${felt}" style="background:${felt}"><tr>
<td align="center" class="page" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 20px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
${hasSign ? sign : ''}
<td style="font:500 24px/28px ${display};color:${ivory}">${prose(draft.brand.name)}</td>
</tr></table></td></tr>
<tr><td bgcolor="${card}" class="card" style="padding:32px 32px 16px;border:1px solid ${line};border-top:2px solid ${brass};border-radius:14px;background:${card}">
<h1 style="margin:0 0 20px;font:500 30px/36px ${display};color:${ivory};overflow-wrap:anywhere;hyphens:auto">${prose(draft.heading)}</h1>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${content}
</table>
</td></tr>
<tr><td style="padding:20px 0 0;font:14px/22px ${body};color:${faint}">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

export function renderText(draft: Draft): string {
  const [lead = '', ...others] = draft.paragraphs
  const parts = [
    draft.heading,
    draft.greeting,
    lead,
    draft.code && `    ${draft.code}`,
    draft.note && `    ${draft.note}`,
    draft.facts?.map(({ label, value }) => `    ${label}: ${value}`).join('\n'),
    ...others,
    draft.action && `${draft.action.label}: ${draft.action.url}`,
    ['--', ...draft.footer, ...draft.links.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
