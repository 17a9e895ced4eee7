import { Icon, type IconName, iconNames } from '@baize/ui/icon'
import { Logo } from '@baize/ui/logo'
import { Chapter, Row, Sample } from './sample.tsx'

const colours = {
  'felt: surfaces': [
    'bg-felt-950',
    'bg-felt-900',
    'bg-felt-850',
    'bg-felt-800',
    'bg-felt-700',
    'bg-felt-600',
    'bg-felt-500',
    'bg-felt-400',
  ],
  'ivory: what is read': ['bg-ivory-50', 'bg-ivory-100', 'bg-ivory-200', 'bg-ivory-300', 'bg-ivory-400'],
  'brass: what is touched': [
    'bg-brass-200',
    'bg-brass-300',
    'bg-brass-400',
    'bg-brass-500',
    'bg-brass-600',
    'bg-brass-700',
  ],
  'garnet, sage, slate: wrong, well, said': [
    'bg-garnet-300',
    'bg-garnet-500',
    'bg-garnet-800',
    'bg-sage-300',
    'bg-sage-500',
    'bg-sage-800',
    'bg-slate-300',
    'bg-slate-800',
  ],
}

const type = [
  ['text-hero font-display', 'hero', 'The table is set · Масата е поставена'],
  ['text-3xl font-display', '3xl', 'Page title · Наслов ЃЌЅЏЉЊ ѓќѕџљњ'],
  ['text-2xl font-display', '2xl', 'Section title · Наслов на дел'],
  ['text-xl font-display', 'xl', 'Dialog title · Наслов на дијалог'],
  ['text-lg font-display', 'lg', 'Card title · Наслов на картичка'],
  ['text-lg', 'lg, text', 'A lead that begins a page · Воведен текст'],
  ['text-base', 'base', 'Body text, 17 px on a 26 px line · Текст ѓ ќ ѕ џ љ њ ј'],
  ['text-sm', 'sm', 'Controls and secondary text · Контроли'],
  ['text-xs', 'xs', 'Labels, hints, captions · Етикети'],
  ['eyebrow', 'eyebrow', 'Section mark · Ознака'],
] as const

const shadows = ['shadow-card', 'shadow-raised', 'shadow-panel']
const radii = ['rounded-control', 'rounded-card', 'rounded-panel', 'rounded-full']
const spaces = ['w-1', 'w-2', 'w-3', 'w-4', 'w-6', 'w-8', 'w-10', 'w-14', 'w-24']

export function Foundations() {
  return (
    <>
      <Chapter
        title="Brand"
        note="A card cut from brass with a lozenge of cloth in it. Never stretched, never on a busy ground."
      >
        <Logo name="Baize" />
      </Chapter>
      <Chapter
        title="Colour"
        note="Text keeps 4.5 : 1 on every surface: ivory-300 and brass-300 up to felt-600, ivory-400 up to felt-850."
      >
        {Object.entries(colours).map(([name, list]) => (
          <Sample key={name} name={name} wide>
            <div className="flex flex-wrap gap-2">
              {list.map((colour) => (
                <div key={colour} className="text-2xs text-ivory-300">
                  <div className={`${colour} h-14 w-24 rounded-control ring-1 ring-ivory-50/10`} />
                  {colour.slice(3)}
                </div>
              ))}
            </div>
          </Sample>
        ))}
      </Chapter>
      <Chapter
        title="Type"
        note="EB Garamond 500 announces, Source Sans 3 is read. Both bear Latin and Macedonian Cyrillic."
      >
        {type.map(([look, name, text]) => (
          <Sample key={name} name={name} wide>
            <p className={look}>{text}</p>
          </Sample>
        ))}
      </Chapter>
      <Chapter
        title="Space, corners, elevation"
        note="Space in steps of 4 px; generous around, tight within. Corners: control, card, panel. Three heights above the cloth."
      >
        <Row>
          {spaces.map((space) => (
            <Sample key={space} name={space.slice(2)}>
              <div className={`${space} h-6 bg-brass-400`} />
            </Sample>
          ))}
        </Row>
        <Row>
          {radii.map((radius) => (
            <Sample key={radius} name={radius}>
              <div className={`${radius} size-20 border border-brass-400/60 bg-felt-800`} />
            </Sample>
          ))}
          {shadows.map((shadow) => (
            <Sample key={shadow} name={shadow}>
              <div className={`${shadow} h-20 w-36 rounded-card bg-felt-800`} />
            </Sample>
          ))}
        </Row>
      </Chapter>
      <Icons />
    </>
  )
}

function Icons() {
  return (
    <Chapter title="Icons">
      <Row>
        {iconNames.map((name: IconName) => (
          <Sample key={name} name={name}>
            <Icon name={name} className="size-6 text-brass-300" />
          </Sample>
        ))}
      </Row>
    </Chapter>
  )
}
