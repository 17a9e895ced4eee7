import { around, drawing, glow, type Pictures, shade } from './strokes.ts'

const honey = glow('honey', '#fff3b0 0, #ffc84a 0.35, #e08a17 0.75, #8a4708 1', '.4 .3 .85')
const amber = shade('amber', '#ffd66b 0, #f0a526 0.5, #a85d0c 1')
const wings = shade('wing', '#ffffffee 0, #bcdcf0aa 1', '0 0 1 1')

/** Draws a honeycomb cell with a rim of wax and a blossom in it. */
const cell = (light: string, dark: string, picture: string, defs = ''): string =>
  drawing(
    glow('cell', `${light} 0, ${dark} 1`, '.42 .36 .85') + defs,
    `<path d="M60 7L106 33.5V86.500L60 113L14 86.5V33.500Z" fill="url(#brass)" stroke="#6a420c" stroke-width="1"/><path d="M60 16L98 38V82L60 104L22 82V38Z" fill="url(#cell)" stroke="#5a380a" stroke-width="2"/>${picture}
<path d="M26 74V40L58 21.5" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`,
  )

const bee = (crown: string): string => `
<path d="M58 50C40 18 12 14 8 30C6 46 34 60 58 58Z" fill="url(#wing)" stroke="#8fb3c8" stroke-width="1.5"/><path d="M62 50C80 18 108 14 112 30C114 46 86 60 62 58Z" fill="url(#wing)" stroke="#8fb3c8" stroke-width="1.5"/>
<path d="M56 48C42 34 26 28 16 30M64 48C78 34 94 28 104 30" stroke="#8fb3c8" stroke-width="1.2" fill="none"/>
<clipPath id="tail"><path d="M60 46C80 46 86 64 82 80C78 98 68 108 60 116C52 108 42 98 38 80C34 64 40 46 60 46Z"/></clipPath>
<g clip-path="url(#tail)"><path d="M30 40h60v80H30z" fill="url(#honey)"/><path d="M30 60C50 68 70 68 90 60V70C70 78 50 78 30 70ZM30 80C50 88 70 88 90 80V89C70 97 50 97 30 89ZM30 99C50 106 70 106 90 99V120H30Z" fill="#2a1605"/></g>
<path d="M44 62C42 74 45 86 50 94" stroke="#fff" stroke-opacity=".6" stroke-width="3.5" fill="none" stroke-linecap="round"/>
<circle cx="60" cy="46" r="15" fill="#4a2a0a"/><circle cx="60" cy="45" r="13.5" fill="url(#fur)"/><circle cx="60" cy="29" r="12.5" fill="#2a1605"/><ellipse cx="52" cy="27" rx="4.6" ry="6.5" transform="rotate(18 52 27)" fill="#5a3410"/><ellipse cx="68" cy="27" rx="4.6" ry="6.5" transform="rotate(-18 68 27)" fill="#5a3410"/><ellipse cx="50.8" cy="24.5" rx="1.6" ry="2.4" fill="#f0c98a"/><ellipse cx="66.8" cy="24.5" rx="1.6" ry="2.4" fill="#f0c98a"/>${crown}`

const fur = glow('fur', '#ffe6a0 0, #b9771b 1')

export const goldenApiarySymbols: Pictures = {
  W: drawing(
    honey +
      wings +
      fur +
      glow('ruby', '#ffb3c0 0, #d4214a 0.45, #5c0519 1') +
      glow('halo', '#fff4c4 0, #e2a631 0.6, #8a5310 1', '.5 .45 .6'),
    `<path d="M60 2L110 31V89L60 118L10 89V31Z" fill="url(#brass)" stroke="#6a420c" stroke-width="1"/><path d="M60 10L103 35V85L60 110L17 85V35Z" fill="url(#halo)" stroke="#6a420c" stroke-width="2"/>
${around(6, '<circle cx="60" cy="6" r="2.2" fill="#fff3cf" stroke="#6a420c" stroke-width=".8"/>')}<g transform="translate(9 12) scale(.85)">${bee('<path d="M43 18L40 0L50 8L60 -2L70 8L80 0L77 18Q60 12 43 18Z" fill="url(#brass)" stroke="#6a420c" stroke-width="1.2" stroke-linejoin="round"/><circle cx="60" cy="10" r="3.2" fill="url(#ruby)"/><circle cx="48" cy="12.5" r="2" fill="#4fa3d9"/><circle cx="72" cy="12.5" r="2" fill="#4fa3d9"/>')}</g>`,
  ),
  S: drawing(
    honey + shade('lid', '#e8c07a 0, #8a5a22 1') + shade('paper', '#fffaf0 0, #e6d2a4 1'),
    `<path d="M30 30h60v6c12 6 16 14 16 26v30c0 12-6 18-18 18H32c-12 0-18-6-18-18V62c0-12 4-20 16-26z" fill="#fff" opacity=".28"/><path d="M22 62c0-10 4-16 14-20h48c10 4 14 10 14 20v28c0 9-4 14-14 14H36c-10 0-14-5-14-14z" fill="url(#honey)"/>
<path d="M26 12h68v18H26z" fill="url(#lid)" stroke="#5f3b10" stroke-width="1.2"/><path d="M34 12v18M42 12v18M50 12v18M60 12v18M70 12v18M78 12v18M86 12v18" stroke="#6d4616" stroke-opacity=".45" stroke-width="1.5"/><path d="M28 14h64" stroke="#fff0cc" stroke-opacity=".8" stroke-width="2"/>
<path d="M36 58h48v32H36z" fill="url(#paper)" stroke="#b08a48" stroke-width="1.2"/>${[
      [52, 69],
      [68, 69],
      [60, 79],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<path d="M${x} ${y - 6.5}l6 3.4v6.200l-6 3.4l-6-3.4v-6.2z" fill="#f2b233" stroke="#a8640f" stroke-width="1.2"/>`,
      )
      .join('')}
<path d="M22 60C23 50 28 45 36 42" stroke="#fff" stroke-opacity=".9" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M96 30c0 8 4 8 4 16" stroke="url(#honey)" stroke-width="6" stroke-linecap="round" fill="none"/>`,
  ),
  A: drawing(
    shade('straw', '#ffe7a3 0, #dda544 0.5, #85551a 1', '0 0 1 .3'),
    `${[
      [92, 47, 12],
      [78, 46, 12],
      [64, 43, 12],
      [50, 38, 12],
      [36, 30, 12],
      [23, 19, 11],
    ]
      .map(
        ([y = 0, half = 0, thick = 0]) =>
          `<rect x="${60 - half}" y="${y}" width="${half * 2}" height="${thick + 3}" rx="7" fill="url(#straw)" stroke="#6f4410" stroke-width="1.5"/><path d="M${64 - half} ${y + 4}H${56 + half}" stroke="#fff2c4" stroke-opacity=".7" stroke-width="2" stroke-dasharray="9 5"/><path d="M${63 - half} ${y + 9}H${57 + half}" stroke="#6f4410" stroke-opacity=".5" stroke-width="1.5" stroke-dasharray="7 6"/>`,
      )
      .join('')}
<circle cx="60" cy="18" r="6" fill="none" stroke="#b57c2b" stroke-width="4"/><path d="M48 107V94a12 12 0 0 1 24 0v13z" fill="#2a1605" stroke="#6f4410" stroke-width="2"/><path d="M8 107h104v7H8z" fill="#7d4c1b"/><path d="M8 107h104v2.500H8z" fill="#c98b42"/>`,
  ),
  B: drawing(
    honey + wings + fur,
    `<g transform="rotate(42 60 60) translate(0 -2)">${bee('<path d="M55 18C52 10 48 7 43 6M65 18C68 10 72 7 77 6" stroke="#2a1605" stroke-width="2.5" fill="none" stroke-linecap="round"/><circle cx="43" cy="6" r="2.5" fill="#2a1605"/><circle cx="77" cy="6" r="2.5" fill="#2a1605"/>')}</g>`,
  ),
  C: drawing(
    honey + shade('wood', '#d99a58 0, #9a5a26 0.5, #5a300f 1', '0 0 1 0'),
    `<g transform="rotate(35 60 60)"><path d="M56 4h8v52h-8z" fill="url(#wood)"/><circle cx="60" cy="5" r="6" fill="url(#wood)"/>${[
      [52, 14],
      [60, 19],
      [68, 21],
      [76, 21],
      [84, 19],
      [92, 14],
    ]
      .map(
        ([y = 0, half = 0]) =>
          `<rect x="${60 - half}" y="${y}" width="${half * 2}" height="6" rx="3" fill="url(#wood)" stroke="#4f2a0b" stroke-width=".8"/>`,
      )
      .join('')}</g>
<path d="M28 70C40 62 54 76 62 92C60 100 54 100 53 108C52 116 45 116 44 108C43 102 38 104 36 98C30 98 22 80 28 70Z" fill="url(#honey)" opacity=".94"/><path d="M31 74C33 84 37 90 42 94" stroke="#fff" stroke-opacity=".85" stroke-width="3" fill="none" stroke-linecap="round"/>`,
  ),
  D: drawing(
    shade('can', '#f4f8fa 0, #aab6bf 0.35, #6a7882 0.7, #39444c 1', '0 0 1 0') +
      shade('bellows', '#a4623a 0, #4a2410 1'),
    `<path d="M18 26C10 20 14 12 22 14C20 4 34 4 36 10" fill="none" stroke="#e9eef2" stroke-opacity=".75" stroke-width="4" stroke-linecap="round"/><path d="M32 54L22 34L38 30L64 44Z" fill="url(#can)" stroke="#39444c" stroke-width="1"/>
<path d="M28 54h44v52H28z" fill="url(#can)"/><ellipse cx="50" cy="54" rx="22" ry="7" fill="#c9d3da" stroke="#56636c" stroke-width="1"/><path d="M28 66h44M28 98h44" stroke="#4a565f" stroke-width="2.5"/><path d="M74 56l26 6v42l-26-2z" fill="url(#bellows)" stroke="#2f1608" stroke-width="1.5"/><path d="M80 58v44M87 60v43M94 61v43" stroke="#2f1608" stroke-width="1.8"/><path d="M98 60h6v46h-6z" fill="url(#brass)"/><path d="M26 104h50v6H26z" fill="#4a565f"/><path d="M36 62v34" stroke="#fff" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/>`,
  ),
  e: cell(
    '#7d5a1c',
    '#3a2506',
    `${around(14, '<path d="M60 60C53 50 54 36 60 28C66 36 67 50 60 60Z" fill="url(#amber)" stroke="#8a4f08" stroke-width=".8"/>')}<circle cx="60" cy="60" r="12" fill="#4a2608"/>${around(10, '<circle cx="60" cy="52" r="1.6" fill="#a8692a"/>')}${around(6, '<circle cx="60" cy="56" r="1.5" fill="#c98b42"/>')}`,
    amber,
  ),
  f: cell(
    '#6d5aa0',
    '#2a1f4d',
    `<path d="M60 92V44M48 90C50 76 50 66 48 54M72 90C70 76 70 66 72 54" stroke="#7d9a4d" stroke-width="2.6" fill="none"/>${[
      [60, 34],
      [60, 42],
      [60, 50],
      [60, 58],
      [48, 46],
      [48, 53],
      [48, 60],
      [72, 46],
      [72, 53],
      [72, 60],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<ellipse cx="${x - 4}" cy="${y}" rx="4" ry="4.6" fill="#a98ae6"/><ellipse cx="${x + 4}" cy="${y}" rx="4" ry="4.6" fill="#8464cf"/><circle cx="${x - 1}" cy="${y - 2.5}" r="3" fill="#d3c1f7"/>`,
      )
      .join('')}<path d="M50 78q10 6 20 0" stroke="#f0c674" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  ),
  g: cell(
    '#4d7d4a',
    '#17331a',
    `<path d="M40 86C48 66 62 50 82 42" stroke="#a7c47a" stroke-width="2.5" fill="none"/>${[
      [46, 74, 9],
      [54, 62, 10],
      [64, 54, 10],
      [74, 46, 8],
      [58, 76, 8],
      [70, 66, 8],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="#fffdf4"/><path d="M${x - r} ${y}a${r} ${r} 0 0 0 ${r * 2} 0c-4 4-${r} 5-${r * 2} 0z" fill="#d8dcc0"/><circle cx="${x}" cy="${y - 1}" r="${r * 0.3}" fill="#f2d25c"/>`,
      )
      .join('')}<path d="M36 58c-2-12 6-20 16-22c0 10-6 20-16 22z" fill="#86b35a" stroke="#2f5a2c" stroke-width="1"/>`,
  ),
  h: cell(
    '#c98a1e',
    '#6a3f08',
    [
      [60, 42],
      [44, 51],
      [76, 51],
      [60, 60],
      [44, 69],
      [76, 69],
      [60, 78],
    ]
      .map(
        ([x = 0, y = 0], index) =>
          `<path d="M${x} ${y - 9}l8 4.6v8.800l-8 4.6l-8-4.6v-8.8z" fill="${index % 3 === 0 ? 'url(#honey)' : '#f3b331'}" stroke="#7d4a08" stroke-width="1.8"/><path d="M${x - 5} ${y - 2}l5-3" stroke="#fff" stroke-opacity=".7" stroke-width="1.5" stroke-linecap="round"/>`,
      )
      .join(''),
    honey,
  ),
}
