import { around, cog, glow, shade } from './strokes.ts'

/**
 * Returns `count` scattered points for a backdrop, for example for stars or flowers. All numbers are between 0 and 1.
 * The seed determines them, so that every player sees the same picture.
 */
function places(count: number, seed: number): (readonly [x: number, y: number, size: number])[] {
  let state = seed
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  return Array.from({ length: count }, () => [next(), next(), next()] as const)
}

const at = (value: number): string => value.toFixed(0)

function cardRoom(): string {
  const corner = `<path d="M60 190V110C60 82 82 60 110 60H330M84 190V120C84 100 100 84 120 84H330" fill="none" stroke="url(#inlay)" stroke-width="5"/><circle cx="72" cy="206" r="8" fill="url(#inlay)"/><circle cx="346" cy="72" r="8" fill="url(#inlay)"/>
<path d="M150 118C158 132 170 142 182 152C170 162 158 172 150 186C142 172 130 162 118 152C130 142 142 132 150 118Z" fill="none" stroke="url(#inlay)" stroke-width="4"/>`
  return `<defs>${glow(
    'lamp',
    '#2b8a66 0, #16573f 0.45, #062318 1',
    '.5 .34 .75',
  )}${shade('inlay', '#e9c877 0, #76511e 1')}
<pattern id="weave" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 0l6 6M6 0l-6 6" stroke="#000" stroke-opacity=".16" stroke-width="1.5"/><path d="M0 3h6" stroke="#fff" stroke-opacity=".03"/></pattern></defs>
<path d="M0 0h1600v1000H0z" fill="url(#lamp)"/><path d="M0 0h1600v1000H0z" fill="url(#weave)"/>
<g opacity=".75">${['', 'translate(1600 0) scale(-1 1)', 'translate(0 1000) scale(1 -1)', 'translate(1600 1000) scale(-1 -1)'].map((flip) => `<g transform="${flip}">${corner}</g>`).join('')}
<path d="M400 72H1200M400 928H1200M72 260V740M1528 260V740" stroke="url(#inlay)" stroke-width="3" opacity=".7"/></g>`
}

function lake(): string {
  return `<defs>${shade('sky', '#10203f 0, #3b4f86 0.45, #c77f6a 0.75, #f6c583 1')}${shade('water', '#e9a873 0, #5f6f99 0.18, #1d4568 0.55, #071b2c 1')}${glow(
    'sun',
    '#fff6d8 0, #ffdb94 0.4, #ffc07000 1',
    '.5 .5 .5',
  )}</defs>
<path d="M0 0h1600v560H0z" fill="url(#sky)"/><circle cx="1130" cy="500" r="190" fill="url(#sun)"/>${places(50, 7)
    .map(
      ([x, y, size]) =>
        `<circle cx="${at(x * 1600)}" cy="${at(y * 240)}" r="${(0.6 + size).toFixed(1)}" fill="#fff" opacity="${(0.3 + size * 0.4).toFixed(2)}"/>`,
    )
    .join('')}
<path d="M0 470L120 420L260 455L420 380L560 440L700 400L880 470L1040 430L1220 480L1380 420L1600 470V570H0Z" fill="#5d5d8d" opacity=".8"/><path d="M0 520L180 480L340 510L520 470L760 530L1000 500L1240 535L1600 500V570H0Z" fill="#39426f"/>
<path d="M0 550h1600v450H0z" fill="url(#water)"/>${places(60, 11)
    .map(
      ([x, y, size]) =>
        `<path d="M${at(900 + x * 460 * (0.4 + y))} ${at(570 + y * 300)}h${at(30 + size * 90)}" stroke="#ffe0ab" stroke-opacity="${(0.5 - y * 0.4).toFixed(2)}" stroke-width="3" stroke-linecap="round"/>`,
    )
    .join('')}
<path d="M0 560C90 540 190 560 270 610C360 640 400 690 380 720C250 760 100 760 0 750Z" fill="#141d2f"/><g fill="#182338"><path d="M120 560V470H250V570ZM110 475L185 420L260 475ZM150 430V370H220V430ZM140 375C150 335 165 325 185 315C205 325 220 335 230 375Z"/><path d="M182 318V285H188V318ZM174 294h22v5h-22z"/></g>
<path d="M172 520a13 13 0 0 1 26 0v40h-26z" fill="#f2c27a" opacity=".85"/><path d="M162 392h9v22h-9zM181 392h9v22h-9zM200 392h9v22h-9z" fill="#f2c27a" opacity=".7"/><g transform="translate(1270 690)" fill="#12203a"><path d="M0 40C60 52 140 52 200 38C190 64 172 72 150 72H54C30 72 10 62 0 40Z"/><path d="M98-90h6V40h-6zM108-84C150-50 160-10 160 26H108ZM92-66C60-40 44-10 40 26H92Z"/></g>`
}

function nightLine(): string {
  const coach = (x: number) =>
    `<g transform="translate(${x} 0)"><path d="M0 830h330v80H0z" fill="#1a1f3a"/><path d="M0 822h330l-12-14H12z" fill="#11152a"/><path d="M0 886h330v5H0z" fill="#d9b26a" opacity=".75"/>${[24, 84, 144, 204, 264].map((left) => `<rect x="${left}" y="842" width="42" height="32" rx="4" fill="#ffd98a"/><path d="M${left + 21} 842v32" stroke="#a36d22" stroke-width="2"/>`).join('')}<circle cx="60" cy="920" r="15" fill="#0b0d1a"/><circle cx="270" cy="920" r="15" fill="#0b0d1a"/></g>`
  return `<defs>${shade('sky', '#070a1c 0, #1b2350 0.55, #4a4377 1')}${glow('moon', '#fffdf0 0, #e9dfbb 0.9, #cbbf94 1')}${glow(
    'halo',
    '#fff6d055 0, #fff6d000 1',
    '.5 .5 .5',
  )}</defs>
<path d="M0 0h1600v1000H0z" fill="url(#sky)"/>${places(130, 3)
    .map(
      ([x, y, size]) =>
        `<circle cx="${at(x * 1600)}" cy="${at(y * 620)}" r="${(0.5 + size * 1.5).toFixed(1)}" fill="#fff" opacity="${(0.25 + size * 0.6).toFixed(2)}"/>`,
    )
    .join('')}
<circle cx="1330" cy="190" r="240" fill="url(#halo)"/><circle cx="1330" cy="190" r="78" fill="url(#moon)"/><circle cx="1305" cy="170" r="16" fill="#d6ca9f" opacity=".6"/><circle cx="1355" cy="215" r="22" fill="#d6ca9f" opacity=".5"/>
<path d="M0 690L200 560L360 650L560 520L760 660L980 560L1180 670L1400 540L1600 660V1000H0Z" fill="#171b3c"/><path d="M0 780C200 700 380 760 560 730S980 700 1160 750S1480 730 1600 760V1000H0Z" fill="#0e1128"/>
${[110, 520, 930, 1340].map((x) => `<path d="M${x} 610h8v320h-8zM${x - 40} 640h88v7h-88z" fill="#070916"/>`).join('')}<path d="M0 660Q60 690 114 640T524 640T934 640T1344 640T1600 650" fill="none" stroke="#070916" stroke-width="2.5"/>
${coach(-120)}${coach(222)}${coach(564)}<path d="M-120 936h1800v6H-120z" fill="#6d7492"/><path d="M0 942h1600v58H0z" fill="#06081a"/><path d="M0 952h1600" stroke="#2b2f4d" stroke-width="12" stroke-dasharray="26 34"/>
<g fill="#0b0e20"><path d="M906 822h120v88H906zM1026 850h210c30 0 44 20 44 40v20h-254zM1170 800h40v52h-40zM1160 792h60v10h-60z"/></g><rect x="930" y="838" width="46" height="34" rx="4" fill="#ffb35a"/><circle cx="960" cy="918" r="20" fill="#05070f"/><circle cx="1060" cy="914" r="25" fill="#05070f"/><circle cx="1130" cy="914" r="25" fill="#05070f"/><circle cx="1220" cy="920" r="18" fill="#05070f"/>
<path d="M1282 872L1600 820V940L1282 896Z" fill="#ffe9ab" opacity=".2"/><circle cx="1276" cy="884" r="11" fill="#fff4c8"/><path d="M1190 780C1160 730 1100 750 1090 700C1040 690 1000 720 960 690C1000 640 1080 650 1120 680C1180 690 1220 730 1200 785Z" fill="#c9cce6" opacity=".14"/>`
}

function meadow(): string {
  const poppy = (x: number, y: number, size: number) =>
    `<g transform="translate(${at(x)} ${at(y)}) scale(${size.toFixed(2)})"><path d="M0 0C4 30 2 60-4 100" stroke="#2c3d14" stroke-width="5" fill="none"/><path d="M-36-16C-38-46-14-58 0-46C14-58 38-46 36-16C30 4-30 4-36-16Z" fill="#a31d14"/><ellipse cy="-30" rx="13" ry="5" fill="#2a0f0c"/><path d="M-38-18C-32-34-10-30-4-22C4-34 34-34 38-16C38 10 14 20 0 18C-16 20-38 8-38-18Z" fill="#d8402a"/><path d="M-30-14C-24-24-12-22-8-16" stroke="#ff9c80" stroke-width="3" fill="none" stroke-linecap="round"/></g>`
  const flowers = places(30, 21).toSorted((one, other) => one[1] - other[1])
  return `<defs>${shade('sky', '#5b7a9c 0, #d9b07e 0.45, #f9dfa0 1')}${shade('far', '#8b9a55 0, #5b6f2c 1')}${shade('near', '#5f7a2a 0, #1e2a0d 1')}${glow(
    'sun',
    '#fffbe0 0, #ffe9a6 0.3, #ffd98000 1',
    '.5 .5 .5',
  )}</defs>
<path d="M0 0h1600v640H0z" fill="url(#sky)"/><circle cx="360" cy="400" r="260" fill="url(#sun)"/><path d="M980 190c60-30 110-10 130 10c50-20 110 0 120 34H930c0-22 20-40 50-44zM180 130c40-22 80-8 96 8c34-12 78 0 84 24H146c2-16 14-28 34-32z" fill="#fff4dc" opacity=".55"/>
<path d="M0 560C220 480 420 520 640 550S1080 470 1600 540V1000H0Z" fill="#9aa469"/><path d="M0 620C260 560 520 640 800 600S1320 560 1600 620V1000H0Z" fill="url(#far)"/>
<g transform="translate(1290 400)"><path d="M-34 200L-22 40H22L34 200Z" fill="#e8d8b4"/><path d="M-26 44C-24 20-12 8 0 4C12 8 24 20 26 44Z" fill="#8d3a25"/><g stroke="#5f4322" stroke-width="4">${around(4, '<path d="M0 30V-90"/><path d="M3 -80h20v84H3z" fill="#f4e7c6" stroke-width="2"/>', 0, 30).replaceAll('rotate(', 'rotate(24 0 30) rotate(')}</g></g>
<path d="M0 720C300 640 620 740 900 700S1400 660 1600 720V1000H0Z" fill="url(#near)"/>${places(70, 5)
    .map(
      ([x, y, size]) =>
        `<circle cx="${at(x * 1600)}" cy="${at(640 + y * 90)}" r="${(2 + size * 4).toFixed(1)}" fill="#c93a26" opacity=".8"/>`,
    )
    .join('')}
${flowers.map(([x, y, size]) => poppy(x * 1600, 800 + y * 180, 0.45 + y * 0.7 + size * 0.2)).join('')}`
}

function workshop(): string {
  const gear = (x: number, y: number, r: number, teeth: number, opacity: number) =>
    `<g transform="translate(${x} ${y})" opacity="${opacity}"><path d="${cog(0, 0, teeth, r, r * 0.86)}" fill="url(#gear)"/><circle r="${r * 0.68}" fill="#1c0f08"/>${around(5, `<path d="M${-r * 0.07} 0V${-r * 0.72}h${r * 0.14}V0z" fill="url(#gear)"/>`, 0, 0)}<circle r="${r * 0.2}" fill="url(#gear)"/></g>`
  return `<defs>${glow(
    'lamp',
    '#8a552f 0, #4d2d1a 0.4, #140a05 1',
    '.5 .3 .8',
  )}${shade('gear', '#c99a4d 0, #5a3a12 1')}<pattern id="planks" width="200" height="1000" patternUnits="userSpaceOnUse"><path d="M0 0v1000" stroke="#000" stroke-opacity=".45" stroke-width="3"/><path d="M50 0C60 300 40 600 56 1000M120 0C110 360 132 700 118 1000M164 0C170 250 158 640 168 1000" stroke="#000" stroke-opacity=".13" stroke-width="4" fill="none"/></pattern></defs>
<path d="M0 0h1600v1000H0z" fill="url(#lamp)"/><path d="M0 0h1600v1000H0z" fill="url(#planks)"/>${gear(130, 170, 210, 24, 0.42)}${gear(352, 372, 110, 14, 0.34)}${gear(1490, 820, 250, 28, 0.42)}${gear(1210, 930, 120, 14, 0.32)}${gear(1460, 150, 130, 16, 0.3)}${gear(90, 850, 150, 18, 0.3)}`
}

function apiary(): string {
  const cells = Array.from({ length: 13 * 10 }, (_, index) => {
    const column = index % 13
    const row = Math.floor(index / 13)
    const [tone = 0] = places(1, index * 97 + 13)[0] ?? []
    return `<path d="M0-62L54-31V31L0 62L-54 31V-31Z" transform="translate(${at(column * 128 + (row % 2) * 64)} ${row * 111}) scale(1.1)" fill="${tone > 0.72 ? '#f2b038' : tone > 0.4 ? '#c98420' : '#8f5812'}" fill-opacity="${(0.25 + tone * 0.4).toFixed(2)}" stroke="#f6cf7a" stroke-opacity=".28" stroke-width="5"/>`
  }).join('')
  return `<defs>${glow(
    'glow',
    '#b97a1c 0, #6b430e 0.5, #221404 1',
    '.5 .36 .8',
  )}${shade('honey', '#ffd367 0, #d98213 1')}</defs>
<path d="M0 0h1600v1000H0z" fill="url(#glow)"/>${cells}<path d="M0 0h1600v44C1560 60 1550 150 1520 150S1490 70 1450 62S1400 104 1376 104S1340 56 1290 56H330C290 56 280 120 250 120S216 62 180 60S120 190 92 190S60 70 0 62Z" fill="url(#honey)" opacity=".92"/>
<path d="M0 12h1600" stroke="#fff4c4" stroke-opacity=".6" stroke-width="6"/><path d="M84 120v44M512 40h-60M244 86v18M1514 100v24" stroke="#fff4c4" stroke-opacity=".7" stroke-width="6" stroke-linecap="round"/>`
}

/** The backdrop of each game that is drawn by hand. A backdrop measures 1600 × 1000. */
export const backdrops: Readonly<Record<string, string>> = {
  'brass-and-baize': cardRoom(),
  'ohrid-pearls': lake(),
  'night-train': nightLine(),
  'poppy-fields': meadow(),
  clockmaker: workshop(),
  'golden-apiary': apiary(),
}
