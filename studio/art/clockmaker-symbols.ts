import { around, cog, drawing, glow, type Pictures, shade } from './strokes.ts'

const dial = glow('dial', '#fffdf2 0, #f4e7c3 0.7, #cdb37a 1', '.42 .36 .75')
const wood = shade('wood', '#9a5a30 0, #6f3a1a 0.5, #341708 1')

const ticks = (cx: number, cy: number, radius: number, size: number): string =>
  around(
    12,
    `<path d="M${cx - size * 0.3} ${cy - radius}h${size * 0.6}v${size * 1.6}h-${size * 0.6}z" fill="#3a2412"/>`,
    cx,
    cy,
  )

const hand = (cx: number, cy: number, length: number, angle: number, width: number): string =>
  `<path d="M${cx - width} ${cy + width * 2}L${cx} ${cy - length}L${cx + width} ${cy + width * 2}Z" fill="#23140a" transform="rotate(${angle} ${cx} ${cy})"/>`

/** Draws a coil of `turns` turns around the middle, from one radius to another. */
function coil(turns: number, from: number, to: number): string {
  const points = Array.from({ length: turns * 24 + 1 }, (_, index) => {
    const angle = (index / 24) * Math.PI * 2
    const radius = from + ((to - from) * index) / (turns * 24)
    return `${(60 + Math.cos(angle) * radius).toFixed(1)} ${(60 + Math.sin(angle) * radius).toFixed(1)}`
  })
  return `M${points.join('L')}`
}
const hairspring = coil(5, 9, 33)
const mainspring = coil(3, 5, 30)

/** Draws a loose clock part on a watchmaker's enamel dish. */
const dish = (light: string, dark: string, picture: string, defs = ''): string =>
  drawing(
    glow('dish', `${light} 0, ${dark} 1`, '.42 .36 .8') + defs,
    `<circle cx="60" cy="60" r="49" fill="url(#brass)"/><circle cx="60" cy="60" r="44" fill="url(#dish)" stroke="#0006" stroke-width="1.5"/><circle cx="60" cy="60" r="39.5" fill="none" stroke="#f6e2ae" stroke-opacity=".4" stroke-width="1.2"/>${picture}
<path d="M23 48A39 39 0 0 1 48 23" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3" stroke-linecap="round"/>`,
  )

export const clockmakerSymbols: Pictures = {
  W: drawing(
    glow('ruby', '#ffb3c0 0, #d4214a 0.45, #5c0519 1'),
    `${around(16, '<circle cx="60" cy="9.5" r="4.2" fill="url(#brass)" stroke="#5d3d10" stroke-width=".8"/><path d="M58.500 9.5h3" stroke="#5d3d10" stroke-width="1"/>')}
<circle cx="60" cy="60" r="43" fill="none" stroke="url(#brass)" stroke-width="11"/><circle cx="60" cy="60" r="48" fill="none" stroke="#fff3c9" stroke-opacity=".7" stroke-width="1.2"/><circle cx="60" cy="60" r="37.5" fill="none" stroke="#5d3d10" stroke-width="1.2"/>
${around(3, '<path d="M55 60L57 24h6l2 36z" fill="url(#brass)" stroke="#5d3d10" stroke-width=".8"/>')}
<path d="${hairspring}" fill="none" stroke="#7fa5e6" stroke-width="1.7"/>
<circle cx="60" cy="60" r="10" fill="url(#brass)" stroke="#5d3d10" stroke-width="1"/><circle cx="60" cy="60" r="6" fill="url(#ruby)"/><circle cx="58" cy="58" r="1.8" fill="#fff"/>`,
  ),
  S: drawing(
    dial,
    `<path d="M50 12a10 10 0 1 1 20 0" fill="none" stroke="url(#brass)" stroke-width="4"/><path d="M54 12h12v9H54z" fill="url(#brass)"/><circle cx="60" cy="66" r="47" fill="url(#brass)"/><circle cx="60" cy="66" r="47" fill="none" stroke="#5d3d10" stroke-width="1"/>
<circle cx="60" cy="66" r="39" fill="url(#dial)" stroke="#7b5418" stroke-width="2"/>${ticks(60, 66, 35, 4)}<circle cx="60" cy="84" r="9" fill="#efe0b6" stroke="#a98a4c" stroke-width="1"/><path d="M60 84v-6" stroke="#8b1f18" stroke-width="1.5"/>
${hand(60, 66, 29, 0, 2.4)}${hand(60, 66, 20, -6, 3)}<circle cx="60" cy="66" r="3.5" fill="url(#brass)"/>
<path d="M27 54A36 36 0 0 1 49 33" stroke="#fff" stroke-width="4.5" fill="none" stroke-linecap="round"/><path d="M19 88A46 46 0 0 0 60 111" stroke="#fff3c9" stroke-opacity=".6" stroke-width="2.5" fill="none" stroke-linecap="round"/>`,
  ),
  A: drawing(
    wood + dial + shade('roof', '#7d8c4a 0, #39431c 1'),
    `<path d="M26 46h68v48H26z" fill="url(#wood)"/><path d="M12 52L60 10L108 52L100 58L60 24L20 58Z" fill="url(#roof)" stroke="#23290f" stroke-width="1"/><path d="M60 10l4 4l-4 4l-4-4z" fill="#c9d38a"/>
<path d="M50 30h20v14H50z" fill="#1d0d05"/><path d="M46 30h5v14h-5zM69 30h5v14h-5z" fill="#a8693d"/><path d="M53 42c0-6 3-9 8-9c4 0 6 2 7 5l4 1.5l-4 1.5c-1 3-4 4-7 4c-5 0-8-1-8-3z" fill="#5f9bd0"/><circle cx="64" cy="37.5" r="1.3" fill="#111"/>
<circle cx="60" cy="70" r="21" fill="url(#brass)"/><circle cx="60" cy="70" r="17.5" fill="url(#dial)"/>${ticks(60, 70, 15.5, 2.4)}${hand(60, 70, 13, 50, 1.4)}${hand(60, 70, 9, -60, 1.8)}<circle cx="60" cy="70" r="2" fill="#8b1f18"/>
<path d="M22 92h76l-8 8H30z" fill="#8c4f28"/><path d="M44 100v10M76 100v6M60 100v8" stroke="#c9a05a" stroke-width="1.8"/><path d="M41 108h6l-1 9h-4zM73 105h6l-1 9h-4z" fill="url(#wood)"/><circle cx="60" cy="112" r="5.5" fill="url(#brass)"/>
<path d="M30 62c-6-2-8-8-6-14c6 2 8 8 6 14zM90 62c6-2 8-8 6-14c-6 2-8 8-6 14z" fill="#7d9a3d" stroke="#3c4d18" stroke-width=".8"/>`,
  ),
  B: drawing(
    shade('sand', '#ffe2a0 0, #d39a3f 1') + shade('glass', '#d9ecf4 0, #7fa5b8 0.5, #cfe6ef 1', '0 0 1 0') + wood,
    `<path d="M36 18h48C84 40 68 48 66 60C68 72 84 80 84 102H36C36 80 52 72 54 60C52 48 36 40 36 18Z" fill="url(#glass)" opacity=".45"/><path d="M42 34h36C75 46 66 50 63 58h-6C54 50 45 46 42 34Z" fill="url(#sand)"/><path d="M59 58h2v30h-2z" fill="#f0c674"/><path d="M38 102C40 90 52 84 60 80C68 84 80 90 82 102Z" fill="url(#sand)"/>
<path d="M36 18C36 40 52 48 54 60C52 72 36 80 36 102M84 18C84 40 68 48 66 60C68 72 84 80 84 102" fill="none" stroke="#e9f6fb" stroke-width="2.5"/><path d="M43 24C43 34 48 41 53 46" stroke="#fff" stroke-width="3.5" fill="none" stroke-linecap="round"/>
<path d="M26 8h68v10H26zM26 102h68v10H26z" fill="url(#wood)"/><path d="M26 8h68v3H26zM26 102h68v3H26z" fill="#d99a63" opacity=".7"/><path d="M28 18h5v84h-5zM87 18h5v84h-5z" fill="url(#brass)"/>`,
  ),
  C: drawing(
    wood + dial,
    `<path d="M14 100h92v9H14z" fill="url(#wood)"/><path d="M14 100h92v3H14z" fill="#c98452"/><path d="M22 100V62C22 36 40 20 60 20S98 36 98 62V100Z" fill="url(#wood)"/><path d="M28 98V62C28 40 44 26 60 26S92 40 92 62V98Z" fill="none" stroke="#d0925e" stroke-opacity=".6" stroke-width="2"/>
<circle cx="60" cy="62" r="27" fill="url(#brass)"/><circle cx="60" cy="62" r="22.5" fill="url(#dial)" stroke="#7b5418" stroke-width="1"/>${ticks(60, 62, 20, 3)}${hand(60, 62, 16, 60, 1.7)}${hand(60, 62, 11, -60, 2.2)}<circle cx="60" cy="62" r="2.5" fill="url(#brass)"/>
<path d="M60 8l5 6l-5 6l-5-6z" fill="url(#brass)"/><path d="M30 92h60" stroke="url(#brass)" stroke-width="3"/><path d="M33 60C34 44 44 33 56 30" stroke="#f7c99b" stroke-opacity=".5" stroke-width="3.5" fill="none" stroke-linecap="round"/>
<path d="M18 109h10v5H18zM92 109h10v5H92z" fill="url(#brass)"/>`,
  ),
  D: drawing(
    glow('lens', '#f4fcff 0, #9fd0e6aa 0.6, #3f7a9a 1') +
      shade('barrel', '#5b6270 0, #1b1e26 0.5, #08090c 1', '0 0 1 0'),
    `<g transform="rotate(38 60 60)"><path d="M54 84h12v32a6 6 0 0 1-12 0z" fill="url(#barrel)"/><path d="M52 80h16v9H52z" fill="url(#brass)"/></g>
<circle cx="52" cy="50" r="41" fill="url(#brass)"/><circle cx="52" cy="50" r="33" fill="url(#lens)" stroke="#5d3d10" stroke-width="1.5"/><path d="${cog(56, 54, 12, 17, 12.5)}" fill="#b07d2c" opacity=".75"/><circle cx="56" cy="54" r="5" fill="#e9f5fa"/>
<path d="M28 44A26 26 0 0 1 48 25" stroke="#fff" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M72 70A28 28 0 0 1 60 77" stroke="#fff" stroke-opacity=".7" stroke-width="3" fill="none" stroke-linecap="round"/>`,
  ),
  e: dish(
    '#7d3040',
    '#2f0d15',
    `<path d="M58.500 22h3v46h-3z" fill="url(#brass)"/><path d="M52 22h16v5H52z" fill="url(#brass)"/><circle cx="60" cy="80" r="17" fill="url(#brass)"/><circle cx="60" cy="80" r="17" fill="none" stroke="#5d3d10" stroke-width="1.2"/><circle cx="60" cy="80" r="11.5" fill="none" stroke="#7b5418" stroke-opacity=".7" stroke-width="1.5"/><path d="M50 75A12 12 0 0 1 57 69" stroke="#fff" stroke-width="3" fill="none" stroke-linecap="round"/>`,
  ),
  f: dish(
    '#3d6a68',
    '#10292b',
    `<path d="${cog(60, 60, 12, 33, 25)}" fill="url(#brass)" stroke="#5d3d10" stroke-width="1"/><circle cx="60" cy="60" r="18" fill="#173536"/>${around(5, '<path d="M57.500 60V41h5v19z" fill="url(#brass)"/>')}<circle cx="60" cy="60" r="7.5" fill="url(#brass)" stroke="#5d3d10" stroke-width="1"/><circle cx="60" cy="60" r="2.8" fill="#2b1a08"/>`,
  ),
  g: dish(
    '#37507d',
    '#101b33',
    `<path d="${mainspring}" fill="none" stroke="url(#steel)" stroke-width="4.5" stroke-linecap="round"/><circle cx="60" cy="60" r="4.5" fill="url(#brass)"/><circle cx="90" cy="60" r="4.2" fill="url(#brass)"/>`,
  ),
  h: dish(
    '#5f5a3a',
    '#221f10',
    `<g transform="rotate(40 60 60)"><path d="M52 50h16v38l-8 9l-8-9z" fill="url(#steel)"/><path d="M51 56l18 5M51 64l18 5M51 72l18 5M51 80l18 5" stroke="#46535d" stroke-width="2.2"/><ellipse cx="60" cy="40" rx="21" ry="13" fill="url(#steel)" stroke="#46535d" stroke-width="1"/><path d="M40.500 38.5h39v3.500h-39z" fill="#2f3a43"/><path d="M45 33C50 29 58 28 64 29" stroke="#fff" stroke-width="2.5" fill="none" stroke-linecap="round"/></g>`,
  ),
}
