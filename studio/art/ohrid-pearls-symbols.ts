import { around, drawing, glow, type Pictures, shade } from './strokes.ts'

const pearl = glow('pearl', '#ffffff 0, #fbeee6 0.35, #d8c3c6 0.7, #8d7f99 1', '.36 .3 .75')

const bead = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#pearl)"/><circle cx="${x - r * 0.32}" cy="${y - r * 0.36}" r="${r * 0.2}" fill="#fff"/>`

/** Draws a silver filigree ring around a pane of blue enamel with a small picture. */
const enamel = (light: string, dark: string, defs: string, picture: string): string =>
  drawing(
    glow('pane', `${light} 0, ${dark} 1`, '.4 .3 .85') + defs,
    `${around(20, '<circle cx="60" cy="13" r="6.5" fill="url(#steel)" stroke="#4a5660" stroke-width=".8"/><circle cx="60" cy="13" r="2.4" fill="#22323e"/>')}
<circle cx="60" cy="60" r="45" fill="url(#steel)"/><circle cx="60" cy="60" r="40" fill="url(#pane)" stroke="#33424d" stroke-width="1.5"/>${picture}
<path d="M27 48A36 36 0 0 1 50 26" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3.5" stroke-linecap="round"/>`,
  )

export const ohridPearlsSymbols: Pictures = {
  W: drawing(
    pearl +
      shade('upper', '#f7d9c2 0, #d99f86 0.5, #8a4b45 1') +
      shade('lower', '#8d4f4a 0, #e2b096 0.5, #f5ddc8 1') +
      glow('halo', '#fff8 0, #fff0 1', '.5 .5 .5'),
    `<path d="M60 84C34 82 12 66 9 44C9 38 14 35 18 37C17 28 24 21 31 23C32 14 41 9 48 13C52 6 68 6 72 13C79 9 88 14 89 23C96 21 103 28 102 37C106 35 111 38 111 44C108 66 86 82 60 84Z" fill="url(#upper)"/>
${[-44, -30, -15, 0, 15, 30, 44].map((x) => `<path d="M${60 + x * 0.2} 80Q${60 + x * 0.75} 52 ${60 + x * 0.97} ${15 + Math.abs(x) * 0.46}" stroke="#fff1e2" stroke-opacity=".6" stroke-width="2.6" fill="none"/>`).join('')}
<ellipse cx="60" cy="80" rx="51" ry="17" fill="#3a1e26"/><ellipse cx="60" cy="77" rx="46" ry="14" fill="#7c4348" opacity=".7"/><circle cx="60" cy="64" r="36" fill="url(#halo)"/>
<path d="M8 76C12 102 36 114 60 114S108 102 112 76C100 92 80 97 60 97S20 92 8 76Z" fill="url(#lower)"/>
${[-36, -18, 0, 18, 36].map((x) => `<path d="M${60 + x} ${96 - Math.abs(x) * 0.12}Q${60 + x} 104 ${60 + x * 0.75} ${113 - Math.abs(x) * 0.14}" stroke="#7c3f3b" stroke-opacity=".45" stroke-width="2.2" fill="none"/>`).join('')}
${bead(60, 68, 25)}`,
  ),
  S: drawing(
    shade('sky', '#2d4f86 0, #d98f6b 0.5, #f8d08a 0.75') +
      shade('lake', '#f0b878 0, #3f6f96 0.4, #12304d 1') +
      '<clipPath id="arch"><path d="M16 108V56C16 28 36 10 60 10S104 28 104 56V108Z"/></clipPath>',
    `<path d="M12 112V56C12 26 34 6 60 6S108 26 108 56V112Z" fill="url(#brass)"/>
<g clip-path="url(#arch)"><path d="M16 8h88v62H16z" fill="url(#sky)"/><circle cx="80" cy="56" r="12" fill="#fff3cf"/>
<path d="M16 66L40 50L58 62L78 48L104 64V76H16Z" fill="#5a5b86" opacity=".75"/><path d="M16 72h88v38H16z" fill="url(#lake)"/>
<path d="M66 80h26M58 88h30M74 96h22" stroke="#ffe4ad" stroke-opacity=".7" stroke-width="2" stroke-linecap="round"/>
<path d="M16 78C30 70 46 72 66 92C62 104 40 110 16 110Z" fill="#3a3a3c"/><path d="M16 80C30 73 44 76 60 90" stroke="#7d7a63" stroke-width="3" fill="none"/>
<path d="M26 80V58H54V80Z" fill="#c98a5c"/><path d="M26 66h28M26 73h28" stroke="#8a5536" stroke-width="1.5"/><path d="M40 80V70a4 4 0 0 1 8 0V80Z" fill="#4a2718"/>
<path d="M24 58L40 47L56 58Z" fill="#a4513a"/><path d="M33 48V36H47V48Z" fill="#d49a6b"/><path d="M36 47V40M40 47V40M44 47V40" stroke="#5b3220" stroke-width="2.2"/>
<path d="M31 36C34 28 37 26 40 24C43 26 46 28 49 36Z" fill="#a4513a"/><path d="M40 24V15M36.500 18h7" stroke="#f3d27d" stroke-width="1.8"/></g>
<path d="M16 108V56C16 28 36 10 60 10" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`,
  ),
  A: drawing(
    shade('fish', '#a9c0c4 0, #f0e6c8 0.35, #e7a06a 0.62, #8d4a3c 1') + shade('fin', '#e2925c 0, #7c3a2f 1'),
    `<path d="M90 62C100 50 108 46 114 44C111 54 111 66 115 78C106 76 98 72 90 64Z" fill="url(#fin)"/>
<path d="M46 36C54 26 66 24 76 28C72 34 70 38 68 42Z" fill="url(#fin)"/><path d="M50 86C54 94 62 97 70 95C67 90 66 86 66 82Z" fill="url(#fin)"/>
<path d="M6 64C18 42 38 34 58 36C76 38 88 50 96 60C98 62 98 65 96 67C86 80 72 88 54 88C34 88 18 80 6 64Z" fill="url(#fish)"/>
<path d="M34 42C40 52 40 74 33 83" fill="none" stroke="#7b5a4c" stroke-opacity=".6" stroke-width="2.5"/>
${[
  [50, 46],
  [62, 44],
  [74, 50],
  [56, 54],
  [68, 57],
  [82, 58],
  [48, 60],
]
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.7" fill="#8a2f26" stroke="#f7ddb0" stroke-width="1"/>`)
  .join('')}
<circle cx="22" cy="58" r="5.5" fill="#f7e9c0"/><circle cx="21.5" cy="58" r="3.2" fill="#111a22"/><circle cx="20.4" cy="57" r="1.1" fill="#fff"/>
<path d="M8 66C14 68 18 68 23 66" stroke="#6e4a3c" stroke-width="2" fill="none" stroke-linecap="round"/><path d="M46 66C52 74 60 76 66 74C62 68 56 64 46 66Z" fill="url(#fin)"/>
<path d="M22 46C36 38 54 38 70 44" stroke="#fff" stroke-opacity=".65" stroke-width="3" fill="none" stroke-linecap="round"/>`,
  ),
  B: drawing(
    shade('hull', '#b9703f 0, #83441f 0.5, #43200f 1') +
      shade('sail', '#fff7e6 0, #d2b98d 1', '0 0 1 1') +
      shade('water', '#7fb4d8 0, #1d4a70 1'),
    `<path d="M56 10h5v72h-5z" fill="#5c321a"/><path d="M61 14C86 28 94 50 94 70H61Z" fill="url(#sail)"/><path d="M55 20C38 34 28 52 26 70H55Z" fill="url(#sail)" opacity=".92"/>
<path d="M66 24C80 36 86 52 87 66" stroke="#b5956a" stroke-width="1.5" fill="none"/><path d="M61 14l12-3l-12-5z" fill="#b8382f"/>
<path d="M8 74C34 80 86 80 112 72C108 90 96 100 82 100H36C22 100 12 92 8 74Z" fill="url(#hull)"/><path d="M8 74C34 80 86 80 112 72L110.500 78C84 85 36 86 9.5 80Z" fill="#e0b06c"/>
<path d="M18 90C44 95 78 95 103 89" stroke="#2f160a" stroke-opacity=".5" stroke-width="2" fill="none"/>
<path d="M4 100C14 94 22 94 32 100S50 106 60 100S78 94 88 100S106 106 116 100V108C100 114 20 114 4 108Z" fill="url(#water)"/>
<path d="M10 103C18 99 24 99 32 103M62 104C70 100 78 99 88 104" stroke="#e8f6ff" stroke-opacity=".7" stroke-width="2" fill="none" stroke-linecap="round"/>`,
  ),
  C: drawing(
    pearl + shade('clasp', '#fff2c6 0, #a97628 1'),
    `<path d="M18 18C20 62 38 86 60 88S100 62 102 18" fill="none" stroke="#8d7a63" stroke-width="2"/>
${[
  [18, 20, 6.5],
  [20, 35, 7],
  [25, 50, 7.5],
  [33, 64, 8.2],
  [45, 76, 9],
  [102, 20, 6.5],
  [100, 35, 7],
  [95, 50, 7.5],
  [87, 64, 8.2],
  [75, 76, 9],
]
  .map(([x = 0, y = 0, r = 0]) => bead(x, y, r))
  .join('')}
<path d="M60 70l9 12l-9 12l-9-12z" fill="url(#clasp)" stroke="#6d4715" stroke-width="1.5"/><circle cx="60" cy="82" r="4" fill="#2f7bb0" stroke="#fff3cf" stroke-width="1.2"/>${bead(60, 103, 11)}`,
  ),
  D: drawing(
    glow('gem', '#a9e2ff 0, #2f83bd 0.5, #0f3657 1'),
    `${around(8, '<path d="M60 58C46 44 48 20 60 8C72 20 74 44 60 58Z" fill="none" stroke="url(#steel)" stroke-width="3.6"/><path d="M60 46C54 38 55 28 60 21C65 28 66 38 60 46Z" fill="none" stroke="url(#steel)" stroke-width="2.2"/><circle cx="60" cy="31" r="2.6" fill="url(#steel)"/>')}
${around(8, '<circle cx="78" cy="17" r="3.4" fill="url(#steel)"/>')}<circle cx="60" cy="60" r="17" fill="url(#steel)"/><circle cx="60" cy="60" r="12" fill="url(#gem)"/><ellipse cx="56" cy="55" rx="4.5" ry="2.8" fill="#fff" opacity=".8"/>`,
  ),
  e: enamel(
    '#f2b1a2',
    '#7d2f3f',
    shade('fan', '#fff4ea 0, #e8a58c 1'),
    `<path d="M60 86C40 82 30 62 34 46C40 36 50 34 60 36C70 34 80 36 86 46C90 62 80 82 60 86Z" fill="url(#fan)"/>${[-20, -10, 0, 10, 20].map((x) => `<path d="M60 85Q${60 + x} 62 ${60 + x * 1.05} ${39 + Math.abs(x) * 0.3}" stroke="#b0614e" stroke-width="1.8" fill="none"/>`).join('')}<path d="M53 82h14l2 7H51z" fill="#f7dcc8"/>`,
  ),
  f: enamel(
    '#8fd6c0',
    '#14564f',
    shade('petal', '#ffffff 0, #f1b7cf 1'),
    `<ellipse cx="60" cy="78" rx="30" ry="8" fill="#0f3d31"/>${around(7, '<path d="M60 66C53 56 54 46 60 38C66 46 67 56 60 66Z" fill="url(#petal)" stroke="#c97f9f" stroke-width=".8"/>', 60, 66)}<circle cx="60" cy="65" r="6" fill="#f7cf5c"/>`,
  ),
  g: enamel(
    '#e8d38d',
    '#705119',
    '',
    `<path d="M60 92C60 70 58 50 60 34M60 90C54 74 48 64 40 56M60 90C66 74 74 66 82 60" stroke="#2f5a2c" stroke-width="3.5" fill="none" stroke-linecap="round"/>
<rect x="55.5" y="28" width="9" height="30" rx="4.5" fill="#6b3a1b"/><rect x="57" y="30" width="3" height="24" rx="1.5" fill="#a86b3a"/><path d="M60 28v-6" stroke="#3f4d22" stroke-width="2"/>`,
  ),
  h: enamel(
    '#9cc7ee',
    '#25518a',
    '',
    `<path d="M22 54C34 40 48 42 58 56C66 42 82 38 98 48C88 50 80 54 74 62C70 72 62 76 54 74C50 66 38 54 22 54Z" fill="#fff"/><path d="M58 56C66 46 82 40 98 48C84 48 72 54 66 64Z" fill="#c5d6e6"/><path d="M22 54l8-1.5M98 48l-7-.5" stroke="#3b4a5a" stroke-width="3"/><path d="M54 74l-8 1l7-5z" fill="#f2a93b"/>`,
  ),
  i: enamel(
    '#6fb6e6',
    '#123f6b',
    '',
    `<path d="M24 74C34 74 36 48 56 46C72 44 80 58 72 66C66 71 58 66 61 60C52 62 54 80 74 80C84 80 90 76 96 72C90 88 76 96 60 96C42 96 30 88 24 74Z" fill="#d9f1ff"/><path d="M30 80C40 84 44 64 54 58" stroke="#4f98cc" stroke-width="3" fill="none" stroke-linecap="round"/>`,
  ),
}
