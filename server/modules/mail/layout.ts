import type { Draft } from './letters.ts'

// The house's colours (ui/tokens.css); mail programs know neither variables nor style sheets.
const felt = '#08120e'
const card = '#10201a'
const line = '#2a4a3e'
const ivory = '#f1ebdc'
const faint = '#b9bbab'
const brass = '#d4b26a'
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

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font:17px/26px ${body};color:${ivory}">${escape(text)}</p>`

const codeBox = (code: string): string =>
  `<p style="margin:8px 0 24px;padding:16px 0;border:1px solid ${line};border-radius:8px;text-align:center;` +
  `font:600 34px/40px ${body};letter-spacing:10px;color:${brass}">${escape(code)}</p>`

const button = ({ label, url }: { label: string; url: string }): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr>` +
  `<td style="border-radius:8px;background:${brass}"><a href="${escape(url)}" ` +
  `style="display:inline-block;padding:13px 26px;font:600 17px/22px ${body};color:${felt};text-decoration:none">` +
  `${escape(label)}</a></td></tr></table>`

/** The mail as HTML: one column of tables with inline styles, as mail programs want it; everything is escaped. */
export function renderHtml(draft: Draft): string {
  const [lead = '', ...others] = draft.paragraphs
  const content = [
    draft.greeting ? paragraph(draft.greeting) : '',
    paragraph(lead),
    draft.code ? codeBox(draft.code) : '',
    ...others.map(paragraph),
    draft.action ? button(draft.action) : '',
  ].join('')
  const footer = draft.footer.map(escape).join('<br>')
  return `<!doctype html>
<html lang="${draft.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark">
<title>${escape(draft.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${felt}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${felt}"><tr>
<td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 20px;font:500 24px/30px ${display};color:${brass}">${escape(draft.brand)}</td></tr>
<tr><td style="padding:32px;border:1px solid ${line};border-radius:14px;background:${card}">
<h1 style="margin:0 0 20px;font:500 30px/36px ${display};color:${ivory}">${escape(draft.heading)}</h1>
${content}
</td></tr>
<tr><td style="padding:20px 0 0;font:14px/21px ${body};color:${faint}">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** The same mail as plain text. */
export function renderText(draft: Draft): string {
  const [lead = '', ...others] = draft.paragraphs
  const parts = [
    draft.heading,
    draft.greeting,
    lead,
    draft.code && `    ${draft.code}`,
    ...others,
    draft.action && `${draft.action.label}: ${draft.action.url}`,
    ['--', ...draft.footer].join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
