import { around, drawing, glow, type Pictures, shade } from './strokes.ts'

/** Draws an enamelled railway plate with rivets at its corners. */
const plate = (light: string, dark: string, picture: string, defs = ''): string =>
  drawing(
    shade('plate', `${light} 0, ${dark} 1`, '0 0 .6 1') + defs,
    `<path d="M26 12h68l14 14v68l-14 14H26L12 94V26z" fill="url(#brass)"/><path d="M28 18h64l10 10v64l-10 10H28L18 92V28z" fill="url(#plate)" stroke="#0005" stroke-width="1.5"/>
<path d="M30 23h60l7 7v60l-7 7H30l-7-7V30z" fill="none" stroke="#f3dfae" stroke-opacity=".55" stroke-width="1.5"/>
${around(4, '<circle cx="29" cy="29" r="3.2" fill="url(#brass)" stroke="#4a300f" stroke-width=".8"/>')}${picture}
<path d="M30 21h60l8 8" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`,
  )

const ivory = shade('ivory', '#fffaf0 0, #d9c9a3 1')

export const nightTrainSymbols: Pictures = {
  W: drawing(
    glow('boiler', '#596479 0, #232937 0.6, #0b0e15 1', '.42 .34 .75') +
      glow('beam', '#fffbe0 0, #ffe08a 0.35, #ffc94a00 1', '.5 .5 .5') +
      shade('buffer', '#d0453a 0, #6b1310 1') +
      shade('stack', '#10141d 0, #4e586c 0.4, #0b0e15 1', '0 0 1 0'),
    `<path d="M48 6h24l-3 20H51z" fill="url(#stack)"/><path d="M44 4h32v6H44z" fill="url(#brass)"/>
<path d="M16 58l14-4v34H16zM104 58l-14-4v34h14z" fill="#161b26"/>
<circle cx="60" cy="57" r="41" fill="url(#brass)"/><circle cx="60" cy="57" r="37" fill="url(#boiler)"/>
${around(16, '<circle cx="60" cy="23.5" r="1.8" fill="#8c96a8"/>', 60, 57)}<circle cx="60" cy="57" r="28" fill="none" stroke="#0a0d13" stroke-width="2"/>
<path d="M34 40A32 32 0 0 1 54 26" stroke="#b9c4d8" stroke-opacity=".7" stroke-width="3.5" fill="none" stroke-linecap="round"/>
<circle cx="60" cy="52" r="34" fill="url(#beam)" opacity=".75"/><circle cx="60" cy="52" r="15" fill="url(#brass)"/><circle cx="60" cy="52" r="11" fill="#fff7d0"/><circle cx="60" cy="52" r="6" fill="#fff"/>
<path d="M50 74h20v8H50z" fill="url(#brass)"/><path d="M10 88h100v12H10z" fill="url(#buffer)"/><path d="M10 88h100v3H10z" fill="#f09a85" opacity=".7"/>
<circle cx="26" cy="94" r="9" fill="url(#steel)"/><circle cx="94" cy="94" r="9" fill="url(#steel)"/><circle cx="26" cy="94" r="4" fill="#3d4753"/><circle cx="94" cy="94" r="4" fill="#3d4753"/>
<path d="M36 100h48l-10 14H46z" fill="#1a1f2b"/><path d="M44 100l4 13M54 100l2 13M66 100l-2 13M76 100l-4 13" stroke="#5a6579" stroke-width="2"/>`,
  ),
  S: drawing(
    glow('dial', '#fffef4 0, #f7ecc9 0.75, #d3bc82 1', '.42 .36 .75'),
    `<path d="M54 2h12v12H54z" fill="url(#ink)"/><path d="M30 8h60v5H30z" fill="url(#brass)"/>
<circle cx="60" cy="64" r="48" fill="url(#brass)"/><circle cx="60" cy="64" r="43" fill="url(#ink)"/><circle cx="60" cy="64" r="38" fill="url(#dial)"/>
${around(12, '<path d="M58 29h4v9h-4z" fill="#1d2230"/>', 60, 64)}${around(60, '<path d="M59.600 28.5h.8v3.500h-.8z" fill="#1d2230"/>', 60, 64)}
<path d="M57.500 66L59 34h2l1.500 32z" fill="#161a25" transform="rotate(0 60 64)"/><path d="M57 66l1.500-24h3L63 66z" fill="#161a25" transform="rotate(-30 60 64)"/>
<path d="M59.300 74V40h1.400v34z" fill="#b3261e" transform="rotate(130 60 64)"/><circle cx="60" cy="64" r="4" fill="#b3261e"/>
<path d="M28 52A35 35 0 0 1 52 31" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round" opacity=".9"/>`,
  ),
  A: drawing(
    shade('cloth', '#3d4a7d 0, #222b52 0.6, #11162e 1') +
      shade('peak', '#3a3f4d 0, #0f1118 0.5, #000 1') +
      shade('band', '#b8362c 0, #6c1210 1'),
    `<path d="M14 50C12 32 34 20 60 20S108 32 106 50L98 66H22Z" fill="url(#cloth)"/><path d="M14 50C30 42 90 42 106 50L98 60C80 52 40 52 22 60Z" fill="#4c5a93" opacity=".6"/>
<path d="M22 60C40 54 80 54 98 60L97 80C76 73 44 73 23 80Z" fill="url(#band)"/><path d="M22 60C40 54 80 54 98 60M23 79C44 72 76 72 97 79" stroke="url(#brass)" stroke-width="3" fill="none"/>
<path d="M23 80C44 73 76 73 97 80C108 88 110 96 106 98C84 90 36 90 14 98C10 96 12 88 23 80Z" fill="url(#peak)"/><path d="M22 88C46 80 74 80 98 88" stroke="#8d96ab" stroke-opacity=".8" stroke-width="2.5" fill="none" stroke-linecap="round"/>
<path d="M60 44l4.500 9.5L75 55l-7.5 7.3l1.800 10.4L60 67.8l-9.3 4.9l1.800-10.4L45 55l10.500-1.5z" fill="url(#brass)" stroke="#5c3c10" stroke-width="1.2" stroke-linejoin="round"/>`,
  ),
  B: drawing(
    glow('flame', '#fffef0 0, #ffd566 0.4, #e8801c 1', '.5 .6 .6') +
      glow('glass', '#fff3b8 0, #f0a83e 0.55, #5d2c0c 1', '.5 .55 .65') +
      glow('aura', '#ffd98aaa 0, #ffb84a00 1', '.5 .5 .5'),
    `<circle cx="60" cy="64" r="56" fill="url(#aura)"/><path d="M40 26C40 6 80 6 80 26" fill="none" stroke="url(#brass)" stroke-width="4"/>
<path d="M46 22h28l6 12H40z" fill="url(#brass)"/><path d="M34 34h52v6H34z" fill="url(#brass)"/><path d="M38 40h44l4 46H34z" fill="url(#glass)"/>
<path d="M60 50C70 62 72 70 68 77C65 83 55 83 52 77C48 70 54 64 60 50Z" fill="url(#flame)"/><path d="M60 62C64 68 65 73 63 77C61 80 59 80 57 77C55 73 57 69 60 62Z" fill="#fff"/>
<path d="M38 40l-4 46M60 40v8M82 40l4 46M48.500 40l-3 46M71.500 40l3 46" stroke="#53340f" stroke-width="2.5"/><path d="M30 86h60l4 10H26z" fill="url(#brass)"/><path d="M24 96h72v8H24z" fill="url(#ink)"/>
<path d="M43 46l-2.5 32" stroke="#fff" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"/>`,
  ),
  C: drawing(
    shade('leather', '#a9673a 0, #7a4120 0.55, #3c1c0b 1') + shade('strap', '#5b2d14 0, #2d1307 1'),
    `<path d="M46 34V24C46 18 74 18 74 24V34" fill="none" stroke="url(#strap)" stroke-width="6"/><rect x="10" y="34" width="100" height="68" rx="9" fill="url(#leather)"/>
<path d="M10 62h100" stroke="#2d1307" stroke-width="2.5"/><path d="M12 60h96" stroke="#d0925e" stroke-opacity=".6" stroke-width="1.5"/>
<path d="M26 34h12v68H26zM82 34h12v68H82z" fill="url(#strap)"/><path d="M24 54h16v16H24zM80 54h16v16H80z" fill="url(#brass)" stroke="#4d310e" stroke-width="1.2"/><path d="M29 59h6v6h-6zM85 59h6v6h-6z" fill="#3b1c0b"/>
<path d="M10 44V43a9 9 0 0 1 9-9h6M110 44V43a9 9 0 0 0-9-9h-6M10 92v1a9 9 0 0 0 9 9h6M110 92v1a9 9 0 0 1-9 9h-6" fill="none" stroke="url(#brass)" stroke-width="4"/>
<g transform="rotate(-8 60 84)"><rect x="45" y="73" width="31" height="21" rx="2" fill="#f3e6c4"/><path d="M48 79h25M48 84h18M48 89h22" stroke="#9c3a2c" stroke-width="2"/></g>
<path d="M18 40h84" stroke="#f2bd8b" stroke-opacity=".55" stroke-width="2.5" stroke-linecap="round"/>`,
  ),
  D: drawing(
    glow('pot', '#ffffff 0, #cdd7de 0.45, #76858f 0.8, #3e4a53 1', '.36 .3 .8'),
    `<path d="M86 56C106 48 110 84 84 88" fill="none" stroke="url(#steel)" stroke-width="7"/><path d="M30 74C14 72 14 54 6 46L16 42C26 48 26 58 36 60Z" fill="url(#steel)"/>
<path d="M28 68C28 48 42 40 60 40S92 48 92 68C92 88 78 98 60 98S28 88 28 68Z" fill="url(#pot)"/><path d="M40 42C44 32 76 32 80 42Z" fill="url(#steel)"/><circle cx="60" cy="28" r="6" fill="url(#brass)"/>
<path d="M44 98h32l6 8H38z" fill="url(#steel)"/><path d="M30 62C48 70 74 70 91 62" stroke="url(#brass)" stroke-width="3.5" fill="none"/>
<path d="M38 74C38 58 44 50 54 47" stroke="#fff" stroke-width="4.5" fill="none" stroke-linecap="round" opacity=".9"/><path d="M56 16C50 10 60 8 55 1M68 16C62 10 72 8 67 1" stroke="#dfe8f5" stroke-opacity=".5" stroke-width="2.5" fill="none" stroke-linecap="round"/>`,
  ),
  e: plate(
    '#b5473a',
    '#5c1512',
    `<g transform="rotate(45 60 60)"><circle cx="60" cy="38" r="15" fill="none" stroke="url(#brass)" stroke-width="7"/><path d="M56.500 52h7v42h-7z" fill="url(#brass)"/><path d="M63 78h12v6H63zM63 88h9v6h-9z" fill="url(#brass)"/><circle cx="60" cy="38" r="15" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.5"/></g>`,
  ),
  f: plate(
    '#3a6a5a',
    '#12302a',
    `<path d="M56 34h8v58h-8z" fill="url(#steel)"/><path d="M50 90h20v5H50z" fill="url(#steel)"/><g transform="rotate(-24 60 42)"><path d="M60 35h36v14H60z" fill="#d8443a"/><path d="M86 35h5v14h-5z" fill="#fff4dc"/></g><circle cx="46" cy="42" r="8.5" fill="#111" stroke="url(#steel)" stroke-width="2"/><circle cx="46" cy="42" r="5.5" fill="#58e08c"/><circle cx="44.5" cy="40.5" r="1.8" fill="#eafff1"/>`,
  ),
  g: plate(
    '#4d5a86',
    '#1b2140',
    `<circle cx="60" cy="60" r="30" fill="none" stroke="url(#steel)" stroke-width="8"/>${around(8, '<path d="M58.200 34h3.600v24h-3.6z" fill="url(#steel)"/>')}<circle cx="60" cy="60" r="9" fill="url(#brass)"/><circle cx="60" cy="60" r="3.5" fill="#3f2a0d"/><path d="M40 44A26 26 0 0 1 56 33" stroke="#fff" stroke-width="2.5" fill="none" stroke-linecap="round"/>`,
  ),
  h: plate(
    '#7d6a46',
    '#33270f',
    `<g transform="rotate(-14 60 60)"><path d="M26 42h68v10a8 8 0 0 0 0 16v10H26V68a8 8 0 0 0 0-16z" fill="url(#ivory)" stroke="#6e5a2c" stroke-width="1.2"/><path d="M76 44v32" stroke="#a2895a" stroke-width="1.5" stroke-dasharray="3 3"/><path d="M40 52h28M40 60h22M40 68h26" stroke="#8a3327" stroke-width="3"/><circle cx="85" cy="60" r="3.6" fill="#33270f"/></g>`,
    ivory,
  ),
}
