import { around, drawing, glow, type Pictures, shade } from './strokes.ts'

const stem = (path: string): string =>
  `<path d="${path}" stroke="#3c5a1e" stroke-width="4.5" fill="none" stroke-linecap="round"/><path d="${path}" stroke="#8fb24d" stroke-width="1.5" fill="none" stroke-linecap="round"/>`

const leaf = (path: string): string => `<path d="${path}" fill="url(#leaf)" stroke="#2f4a18" stroke-width="1"/>`

const green = shade('leaf', '#b4d46a 0, #6f9a37 0.5, #36571b 1')

const cloverLeaf =
  '<path d="M60 60C44 56 36 42 42 32C48 24 57 28 60 36C63 28 72 24 78 32C84 42 76 56 60 60Z" fill="url(#leaf)" stroke="#2f4a18" stroke-width="1.2"/><path d="M60 57V38" stroke="#d9efa5" stroke-opacity=".8" stroke-width="1.8"/>'

export const poppyFieldsSymbols: Pictures = {
  W: drawing(
    glow('back', '#ff8a68 0, #d3301f 0.6, #7c0f0d 1', '.5 .75 .8') +
      glow('front', '#ff9d78 0, #e8432c 0.45, #9a1512 1', '.5 .1 .95') +
      green,
    `<path d="M12 46C8 22 34 6 60 14C86 6 112 22 108 46C112 60 98 72 84 70H36C22 72 8 60 12 46Z" fill="url(#back)"/>
<path d="M60 14C52 30 54 46 60 60C66 46 68 30 60 14Z" fill="#8d1510" opacity=".35"/>
<path d="M10 54C2 76 20 100 44 98C54 106 66 106 76 98C100 100 118 76 110 54C96 40 78 44 60 56C42 44 24 40 10 54Z" fill="url(#front)"/>
<path d="M28 60C24 74 30 86 42 92M92 60C96 74 90 86 78 92M60 78v22" stroke="#8d1510" stroke-opacity=".45" stroke-width="2" fill="none" stroke-linecap="round"/>
<path d="M20 58C28 50 40 50 50 56" stroke="#ffd2bd" stroke-opacity=".75" stroke-width="3" fill="none" stroke-linecap="round"/>
${around(24, '<path d="M60 40v14" stroke="#1c0d12" stroke-width="1.6"/><circle cx="60" cy="39" r="2" fill="#2b1520"/>', 60, 60)}
<circle cx="60" cy="60" r="11" fill="#5a7430"/>${around(8, '<path d="M60 60V51" stroke="#dbe8a0" stroke-width="2"/>')}<circle cx="60" cy="60" r="3" fill="#dbe8a0"/>`,
  ),
  S: drawing(
    glow('disc', '#fffbdc 0, #ffdf76 0.5, #f09a27 1') + shade('ray', '#fff0a8 0, #f0a02e 1'),
    `${around(12, '<path d="M54 24L60 2L66 24Z" fill="url(#ray)"/>')}${around(12, '<path d="M57 22L60 11L63 22Z" fill="#ffe89a" transform="rotate(15 60 60)"/>')}
<circle cx="60" cy="60" r="35" fill="url(#brass)"/><circle cx="60" cy="60" r="32" fill="url(#disc)"/>
${around(24, '<path d="M60 36v6" stroke="#b8741f" stroke-opacity=".55" stroke-width="1.6" stroke-linecap="round"/>')}<circle cx="60" cy="60" r="15" fill="none" stroke="#b8741f" stroke-opacity=".5" stroke-width="1.6"/>
<path d="M37 48A26 26 0 0 1 52 35" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round" opacity=".8"/>`,
  ),
  A: drawing(
    shade('wall', '#fffaf0 0, #e9dabb 0.6, #b3986a 1', '0 0 1 0') +
      shade('roof', '#c4593d 0, #6f2415 1') +
      shade('sailcloth', '#fff8e6 0, #d8bf8e 1'),
    `<path d="M42 52h36l10 58H32z" fill="url(#wall)"/><path d="M36 54C38 34 48 26 60 24C72 26 82 34 84 54Z" fill="url(#roof)"/><path d="M53 110V92a7 7 0 0 1 14 0v18z" fill="#6d4524"/><rect x="54" y="68" width="12" height="13" rx="2" fill="#3f5d7d" stroke="#8a6a40" stroke-width="2"/>
${around(4, '<path d="M58.700 46V2h2.600v44z" fill="#6d4524"/><path d="M62 8h14v30H62z" fill="url(#sailcloth)" stroke="#8a6a40" stroke-width="1.2"/><path d="M62 15.5h14M62 23h14M62 30.5h14M69 8v30" stroke="#8a6a40" stroke-width="1"/>', 60, 46).replaceAll('rotate(', 'rotate(20 60 46) rotate(')}
<circle cx="60" cy="46" r="5.5" fill="url(#brass)"/><path d="M28 110h64" stroke="#587a2b" stroke-width="5" stroke-linecap="round"/>`,
  ),
  B: drawing(
    shade('wing', '#ffd77a 0, #ef8a31 0.5, #a33d12 1', '0 0 1 1') + shade('wing2', '#f7a94c 0, #b34a17 1', '0 0 1 1'),
    ['', 'translate(120 0) scale(-1 1)']
      .map(
        (flip) =>
          `<g transform="${flip}"><path d="M58 54C46 22 22 8 9 18C2 32 10 58 30 64C44 67 54 62 58 58Z" fill="url(#wing)" stroke="#35170a" stroke-width="3"/><path d="M58 60C44 62 28 70 26 86C26 98 38 104 46 96C54 88 58 74 58 64Z" fill="url(#wing2)" stroke="#35170a" stroke-width="3"/>
<path d="M54 52C44 38 32 28 18 26M52 57C40 54 28 50 20 40" stroke="#35170a" stroke-width="1.6" fill="none"/><circle cx="20" cy="30" r="4" fill="#35170a"/><circle cx="20" cy="30" r="1.8" fill="#fff3d0"/><circle cx="37" cy="86" r="4.5" fill="#3d6ea8" stroke="#35170a" stroke-width="1.5"/>
<path d="M15 22C24 22 34 28 42 36" stroke="#fff" stroke-opacity=".5" stroke-width="2.5" fill="none" stroke-linecap="round"/></g>`,
      )
      .join('') +
      '<path d="M60 44C65 52 65 78 60 92C55 78 55 52 60 44Z" fill="#35170a"/><circle cx="60" cy="44" r="5" fill="#35170a"/><path d="M58 40C54 30 50 26 44 24M62 40C66 30 70 26 76 24" stroke="#35170a" stroke-width="2" fill="none" stroke-linecap="round"/>',
  ),
  C: drawing(
    glow('shell', '#ff9379 0, #dc3224 0.4, #7a0d0b 1', '.36 .28 .85'),
    `<path d="M24 60l-14-8M22 76l-15 2M30 92l-11 9M96 60l14-8M98 76l15 2M90 92l11 9" stroke="#17120f" stroke-width="4" stroke-linecap="round"/>
<path d="M34 38C36 22 46 16 60 16S84 22 86 38Z" fill="#1c1614"/><path d="M48 18C44 10 40 8 34 7M72 18C76 10 80 8 86 7" stroke="#17120f" stroke-width="3" fill="none" stroke-linecap="round"/><circle cx="46" cy="27" r="4.5" fill="#fff6e2"/><circle cx="74" cy="27" r="4.5" fill="#fff6e2"/>
<ellipse cx="60" cy="70" rx="41" ry="39" fill="url(#shell)"/><path d="M60 32V109" stroke="#3a0b09" stroke-width="3"/>${[
      [40, 54, 8],
      [80, 54, 8],
      [33, 78, 7],
      [87, 78, 7],
      [49, 93, 6],
      [71, 93, 6],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#1c1210"/>`)
      .join('')}
<path d="M29 58C33 46 42 39 52 37" stroke="#fff" stroke-opacity=".75" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  ),
  D: drawing(
    shade('wicker', '#e6b26a 0, #b0742f 0.6, #653c13 1') +
      glow('apple', '#ffb199 0, #d23a2b 0.5, #7d120f 1') +
      glow('pear', '#f5f0a0 0, #93a032 1') +
      green,
    `<path d="M22 58C22 6 98 6 98 58" fill="none" stroke="#7d4c1b" stroke-width="8"/><path d="M22 58C22 6 98 6 98 58" fill="none" stroke="#dca55c" stroke-width="3" stroke-dasharray="6 5"/>
<circle cx="38" cy="54" r="15" fill="url(#apple)"/><circle cx="82" cy="54" r="15" fill="url(#apple)"/><circle cx="60" cy="47" r="17" fill="url(#pear)"/><path d="M60 32c0-6 3-9 7-10" stroke="#5a3a14" stroke-width="2.5" fill="none"/>${leaf('M62 30C68 22 78 22 82 26C76 32 68 34 62 30Z')}
<path d="M12 58h96l-11 46c-1 4-4 6-8 6H31c-4 0-7-2-8-6z" fill="url(#wicker)"/>${[0, 1, 2, 3].map((row) => `<path d="M${15 + row * 2.6} ${68 + row * 10.5}H${105 - row * 2.6}" stroke="#5d3510" stroke-width="10" stroke-dasharray="2.5 9" stroke-dashoffset="${row % 2 ? 6 : 0}" opacity=".65"/>`).join('')}
<path d="M8 54h104v9H8z" fill="#c98b42" stroke="#6a3f13" stroke-width="1.5"/><path d="M10 56h100" stroke="#f7d59b" stroke-width="2"/>`,
  ),
  e: drawing(
    shade('blue', '#9fc0ff 0, #3f68d8 0.6, #1c2f86 1') + green,
    `<g transform="translate(-9 -5) scale(1.15)">${stem('M60 70C60 84 57 94 55 106')}${leaf('M57 100C44 100 36 92 32 84C44 84 54 90 57 100Z')}${around(9, '<path d="M60 52C50 40 46 28 50 16L55.500 23L60 12L64.500 23L70 16C74 28 70 40 60 52Z" fill="url(#blue)" stroke="#16246a" stroke-width="1"/>', 60, 52)}<circle cx="60" cy="52" r="11" fill="#2a2268"/>${around(10, '<path d="M60 50V42" stroke="#a98ae6" stroke-width="2.2" stroke-linecap="round"/>', 60, 52)}</g>`,
  ),
  f: drawing(
    shade('white', '#ffffff 0, #cfd8e6 1') + glow('eye', '#fff2a6 0, #f2b92f 0.6, #a86d11 1') + green,
    `<g transform="translate(-9 -5) scale(1.15)">${stem('M60 70C62 84 64 95 67 106')}${leaf('M64 98C76 98 84 90 88 82C76 82 66 88 64 98Z')}${around(14, '<path d="M60 52C54 38 54 22 60 10C66 22 66 38 60 52Z" fill="url(#white)" stroke="#93a0b5" stroke-width="1"/>', 60, 52)}<circle cx="60" cy="52" r="14" fill="url(#eye)"/></g>`,
  ),
  g: drawing(
    shade('grain', '#fff0b0 0, #e6b548 0.5, #93621a 1') + green,
    [
      [-20, 'M46 114C50 90 46 60 40 36'],
      [0, 'M60 116V30'],
      [20, 'M74 114C70 90 74 60 80 36'],
    ]
      .map(
        ([turn, path]) =>
          `<path d="${path}" stroke="#b98a35" stroke-width="3" fill="none"/><g transform="rotate(${Number(turn) * 0.55} 60 90)">${[0, 1, 2, 3, 4].map((row) => `<path d="M${60 + Number(turn)} ${62 - row * 10}c-11-2-13-9-12-15c8 1 12 7 12 15c0-8 4-14 12-15c1 6-1 13-12 15z" fill="url(#grain)" stroke="#7d5212" stroke-width=".8"/>`).join('')}<path d="M${60 + Number(turn)} 20c-4 4-5 9 0 14c5-5 4-10 0-14z" fill="url(#grain)" stroke="#7d5212" stroke-width=".8"/><path d="M${60 + Number(turn)} 22V4M${55 + Number(turn)} 28L${50 + Number(turn)} 8M${65 + Number(turn)} 28L${70 + Number(turn)} 8" stroke="#e9c66d" stroke-width="1.2"/></g>`,
      )
      .join('') +
      '<path d="M44 92C52 96 68 96 76 92" stroke="#c0392b" stroke-width="5" fill="none" stroke-linecap="round"/>',
  ),
  h: drawing(
    green,
    `<g transform="translate(-9 -8) scale(1.15)">${stem('M60 62C62 84 70 98 80 108')}${around(4, cloverLeaf).replaceAll('rotate(', 'rotate(45 60 60) rotate(')}</g>`,
  ),
  i: drawing(
    green,
    `${leaf('M20 100C12 54 40 16 106 14C110 72 74 108 20 100Z')}<path d="M18 104C40 80 66 54 96 24M42 80L40 54M42 80L68 80M60 62L60 36M60 62L84 60M76 46L78 28" stroke="#e4f4b4" stroke-opacity=".8" stroke-width="2.4" fill="none" stroke-linecap="round"/><path d="M30 84C30 56 50 32 84 22" stroke="#fff" stroke-opacity=".35" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  ),
}
