import { around, cog, drawing, glow, type Pictures, shade } from './strokes.ts'

/** Draws a glossy card suit with a brass edge, lit from above. */
const suit = (path: string, light: string, middle: string, dark: string): string =>
  drawing(
    shade('body', `${light} 0, ${middle} .55, ${dark} 1`) +
      shade('shine', '#fffa 0, #fff0 1') +
      `<clipPath id="cut"><path d="${path}"/></clipPath>`,
    `<path d="${path}" fill="url(#brass)" stroke="url(#brass)" stroke-width="9" stroke-linejoin="round"/>
<path d="${path}" fill="url(#body)" stroke="#0006" stroke-width="1.5" stroke-linejoin="round"/>
<g clip-path="url(#cut)"><path d="${path}" fill="url(#shine)" transform="translate(8.4 7) scale(.86 .56)"/></g>`,
  )

const heart =
  'M60 100C32 78 20 62 20 45C20 31 30 22 42 22C50 22 57 27 60 34C63 27 70 22 78 22C90 22 100 31 100 45C100 62 88 78 60 100Z'
const spade =
  'M60 17C74 35 98 47 98 67C98 78 90 85 81 85C74 85 68 82 65 76C66 86 69 94 77 101L43 101C51 94 54 86 55 76C52 82 46 85 39 85C30 85 22 78 22 67C22 47 46 35 60 17Z'
const diamond = 'M60 15C68 32 80 47 94 60C80 73 68 88 60 105C52 88 40 73 26 60C40 47 52 32 60 15Z'
const club =
  'M60 18C71 18 79 26 79 36C79 41 77 46 74 49C77 47 81 46 85 46C95 46 102 54 102 63C102 73 94 81 84 81C76 81 69 77 65 70C65 82 69 94 77 101L43 101C51 94 55 82 55 70C51 77 44 81 36 81C26 81 18 73 18 63C18 54 25 46 35 46C39 46 43 47 46 49C43 46 41 41 41 36C41 26 49 18 60 18Z'

const die = (pips: readonly (readonly [number, number])[], transform: string): string =>
  `<g transform="${transform}"><rect x="-25" y="-25" width="50" height="50" rx="11" fill="url(#bone)" stroke="#8d7a52" stroke-width="1.5"/>
<rect x="-21" y="-21" width="42" height="42" rx="17" fill="url(#boneface)"/>
${pips.map(([x, y]) => `<circle cx="${x * 12}" cy="${y * 12}" r="4.9" fill="#5b1512"/><circle cx="${x * 12 - 1}" cy="${y * 12 + 1.2}" r="3" fill="#9c2a22"/>`).join('')}</g>`

const chip = (y: number, color: string, edge: string): string =>
  `<clipPath id="side${y}"><path d="M18 ${y}v12a42 17 0 0 0 84 0v-12z"/></clipPath><path d="M18 ${y}v12a42 17 0 0 0 84 0v-12z" fill="${edge}"/>
<path d="M18 ${y}v6a42 17 0 0 0 84 0v-6" fill="none" stroke="#f4ead0" stroke-width="16" stroke-dasharray="10 17" clip-path="url(#side${y})" opacity=".92"/>
<ellipse cx="60" cy="${y}" rx="42" ry="17" fill="${color}"/>`

export const brassAndBaizeSymbols: Pictures = {
  W: drawing(
    glow('face', '#ffeebb 0, #d9ab4d 0.6, #8c5f1e 1') + shade('felt', '#1d6b4e 0, #093325 1'),
    `<path d="${cog(60, 60, 36, 53, 49.5)}" fill="url(#brass)"/>
<circle cx="60" cy="60" r="47" fill="url(#face)"/>
<circle cx="60" cy="60" r="39" fill="url(#felt)" stroke="#6b4716" stroke-width="2"/>
${around(24, '<circle cx="60" cy="17.2" r="1.7" fill="#7a531b"/>')}
<path d="M47 34h18c11 0 17 5 17 13c0 6-3 10-8 12c7 2 11 7 11 14c0 10-7 15-19 15H47v-5l4-1.5V40.500L47 39zM60 41v14h4c6 0 8.5-3 8.5-7.5S70 41 65 41zm0 21v18.500h6c6.500 0 9-3.5 9-9s-3.5-9.5-10-9.5z" transform="translate(-4.5 -1)" fill="url(#brass)" stroke="#4a2f0c" stroke-width="1.2"/>
<path d="M24 44A40 40 0 0 1 58 20" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3" stroke-linecap="round"/>`,
  ),
  S: drawing(
    shade('glass', '#3fae83 0, #14724f 0.45, #0a3d2b 1') +
      glow('light', '#fff6c8 0, #ffd86b88 0.5, #ffd86b00 1', '.5 .5 .5') +
      shade('lip', '#7fe0b5 0, #1b7d58 1'),
    `<ellipse cx="60" cy="76" rx="56" ry="34" fill="url(#light)"/>
<path d="M56 12h8v12h-8z" fill="url(#brass)"/><circle cx="60" cy="12" r="6" fill="url(#brass)"/>
<path d="M42 30C42 22 78 22 78 30L80 36H40Z" fill="url(#brass)"/>
<path d="M40 36H80C98 40 108 54 110 70H10C12 54 22 40 40 36Z" fill="url(#glass)"/>
<path d="M38 40C26 46 20 56 18 66" fill="none" stroke="#b9f5dc" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/>
<path d="M10 70H110L108 77Q60 88 12 77Z" fill="url(#lip)"/>
<path d="M14 78Q60 88 106 78" fill="none" stroke="#fff3c4" stroke-width="2.5"/>
<circle cx="60" cy="85" r="9" fill="#fffbe6"/><circle cx="60" cy="85" r="15" fill="url(#light)"/>
<path d="M86 82v14" stroke="url(#brass)" stroke-width="2.5"/><circle cx="86" cy="99" r="4" fill="url(#brass)"/>`,
  ),
  A: drawing(
    glow('ball', '#7b8494 0, #2d323d 0.28, #0d0f14 0.7, #000 1') + glow('spot', '#fff 0, #efe7d2 0.8, #cfc3a0 1'),
    `<circle cx="60" cy="60" r="49" fill="url(#ball)"/>
<circle cx="62" cy="58" r="24" fill="url(#spot)"/>
<path d="M62 40c8 0 13 4 13 10c0 4-2 6.5-5 8c4 1.5 6.5 4.5 6.5 9c0 7-6 11-14.5 11s-14.5-4-14.5-11c0-4.5 2.5-7.5 6.5-9c-3-1.5-5-4-5-8c0-6 5-10 13-10zm0 6c-3.5 0-5.5 1.7-5.5 4.5s2 4.5 5.5 4.5s5.500-1.7 5.5-4.5s-2-4.5-5.5-4.5zm0 15c-4.2 0-6.7 2-6.7 5.3s2.500 5.2 6.7 5.2s6.700-1.9 6.7-5.2s-2.5-5.3-6.7-5.3z" fill="#14161c"/>
<ellipse cx="40" cy="30" rx="15" ry="8" transform="rotate(-35 40 30)" fill="#fff" opacity=".75"/>
<path d="M26 88A45 45 0 0 0 96 86" fill="none" stroke="#5f8f7c" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/>`,
  ),
  B: drawing(
    shade('bone', '#fffdf3 0, #c4b083 1', '0 0 1 1') + glow('boneface', '#fffdf5 0, #efe2bd 1'),
    die(
      [
        [-1, -1],
        [1, 1],
        [0, 0],
        [1, -1],
        [-1, 1],
      ],
      'translate(42 42) rotate(-14) scale(1.18)',
    ) +
      die(
        [
          [-1, -1],
          [1, 1],
          [-1, 1],
          [1, -1],
          [-1, 0],
          [1, 0],
        ],
        'translate(77 76) rotate(16) scale(1.18)',
      ),
  ),
  C: drawing(
    glow('dome', '#fffbe0 0, #f0d282 0.3, #b98331 0.75, #6d4613 1') + shade('wood', '#7c4a2a 0, #331a0c 1'),
    `<path d="M14 88h92l4 14H10z" fill="url(#wood)"/><path d="M14 88h92l1 4H13z" fill="#a8693d"/>
<path d="M18 86C18 54 34 34 60 34S102 54 102 86Z" fill="url(#dome)"/>
<path d="M16 80h88v8H16z" fill="url(#brass)"/>
<circle cx="60" cy="26" r="8" fill="url(#brass)"/><path d="M55 32h10v5H55z" fill="url(#brass)"/>
<path d="M31 72C33 56 41 46 53 42" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="5" stroke-linecap="round"/>
<path d="M90 72C89 62 86 55 80 49" fill="none" stroke="#fff0bd" stroke-opacity=".4" stroke-width="4" stroke-linecap="round"/>`,
  ),
  D: drawing(
    glow('top', '#e0564a 0, #7e1a16 1') +
      shade('side', '#5e1210 0, #b3342b 0.5, #4a0d0b 1', '0 0 1 0') +
      shade('side2', '#0c3f2d 0, #1f7a57 0.5, #072a1e 1', '0 0 1 0') +
      shade('side3', '#1b2740 0, #3c5687 0.5, #131b2e 1', '0 0 1 0'),
    `${chip(82, '#3c5687', 'url(#side3)')}${chip(65, '#1f7a57', 'url(#side2)')}${chip(48, 'url(#top)', 'url(#side)')}
<ellipse cx="60" cy="48" rx="38" ry="15" fill="none" stroke="#f4ead0" stroke-width="6" stroke-dasharray="11 15" opacity=".95"/>
<ellipse cx="60" cy="48" rx="27" ry="10.5" fill="#f7efd9" stroke="#c79c4d" stroke-width="2"/>
<path d="M60 40.5C68 46 72 47 72 50.5C72 55 64 55 60 51C56 55 48 55 48 50.5C48 47 52 46 60 40.5Z" fill="#23211f"/>`,
  ),
  e: suit(heart, '#f2786b', '#bf2f2a', '#6d1013'),
  f: suit(spade, '#8d9ab8', '#39425a', '#141926'),
  g: suit(diamond, '#f6a35c', '#c9561d', '#742a0b'),
  h: suit(club, '#5fb389', '#1d6a49', '#0a3322'),
}
