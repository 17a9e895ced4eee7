import { expect, test } from 'vitest'
import { pageStyles } from './page-styles.ts'

const used = pageStyles(
  [
    '@layer properties{@supports (color:red){*,:before{--tw-ring:0;--tw-blur:0}}}',
    '@layer theme,base,utilities;@layer theme{:root{--gap:1px}}@layer base{h1{margin:0}}',
    String.raw`@layer utilities{.flex{display:flex}.a,.b{order:1}.ring{box-shadow:var(--tw-ring)}`,
    String.raw`.\[\&_p\]\:c p{color:red}.\31 0{top:0}@media (hover:hover){.group-hover\:x:is(:where(.group):hover *){top:1px}`,
    String.raw`.narrow\:flex{display:flex}}}`,
    '.visitor-only{color:red}@property --tw-ring{syntax:"*";inherits:false}@property --tw-blur{syntax:"*";inherits:false}',
    '@font-face{font-family:F;src:url(/f.woff2)}@keyframes turn{to{rotate:1turn}}',
  ].join(''),
)
const always =
  '@layer theme,base,utilities;@layer theme{:root{--gap:1px}}@layer base{h1{margin:0}}|.visitor-only{color:red}' +
  '@font-face{font-family:F;src:url(/f.woff2)}@keyframes turn{to{rotate:1turn}}'

test('a page gets the base styles and those utilities whose class it uses', () => {
  expect(used('<p>flex</p>')).toBe(always.replace('|', ''))
  expect(used('<p class="flex b group">')).toBe(
    always.replace('|', '@layer utilities{.flex{display:flex}.a,.b{order:1}}'),
  )
  const page = used('<p class="narrow:flex 10 [&amp;_p]:c"><i class="group-hover:x"></i>')
  expect(page).toContain(
    String.raw`@layer utilities{.\[\&_p\]\:c p{color:red}.\31 0{top:0}@media (hover:hover){.group-hover\:x:is(:where(.group):hover *){top:1px}.narrow\:flex{display:flex}}}`,
  )
})

test('a utility comes with the custom properties that it uses', () => {
  const page = used('<p class="ring">')
  expect(page).toContain('@layer properties{@supports (color:red){*,:before{--tw-ring:0;}}}')
  expect(page).toContain('@property --tw-ring')
  expect(page).not.toContain('--tw-blur')
})
