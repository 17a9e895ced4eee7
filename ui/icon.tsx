import { classNames } from './class-names.ts'

/** Icons on a 24 px grid, drawn as 1.6 px lines with round joins. */
const shapes = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'm6 6 12 12M18 6 6 18',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  down: 'm5 9 7 7 7-7',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20 20',
  user: 'M12 12.2a4.1 4.1 0 1 0 0-8.2 4.1 4.1 0 0 0 0 8.2ZM4.5 20.3c.9-3.5 3.9-5.3 7.5-5.3s6.6 1.8 7.5 5.3',
  wallet:
    'M4 8.2C4 6.6 5.2 5.5 6.7 5.5H17v3M4 8.2v8.6C4 18 5 19 6.2 19H18c1.1 0 2-.9 2-2v-6.500c0-1.1-.9-2-2-2H4.300M16.3 13.800h.01',
  eye: 'M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12Zm9.2 2.800a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.600Z',
  eyeOff:
    'M4 4l16 16M9.9 6.100A9 9 0 0 1 12 5.800c6 0 9.2 6.2 9.2 6.200a16 16 0 0 1-2.9 3.600M6.2 7.800A15.5 15.5 0 0 0 2.8 12S6 18.2 12 18.200c1.6 0 3-.4 4.2-1.100M9.9 10.200a2.8 2.8 0 0 0 3.9 3.9',
  check: 'm5 12.5 4.6 4.600L19 7.4',
  warning: 'M12 4 2.9 19.500h18.200L12 4Zm0 6v4.500m0 2.600v.01',
  information: 'M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm0-9.200v5m0-8.100v.01',
  calendar: 'M4.5 6.500h15v13h-15v-13Zm0 4.200h15M8.5 4v4M15.5 4v4',
  clock: 'M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.500V12l3.2 2',
  globe:
    'M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.7 12h16.600M12 3.500c2.3 2.3 3.4 5.2 3.4 8.500s-1.1 6.2-3.4 8.500c-2.3-2.3-3.4-5.2-3.4-8.500s1.1-6.2 3.4-8.500Z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  key: 'M11.500 12a3.500 3.500 0 1 1-7 0 3.500 3.500 0 0 1 7 0Zm0 0H20m-3 0v3m-3-3v2',
  download: 'M12 4v11m-4-4 4 4 4-4M5 19.500h14',
  copy: 'M9 9h10.500v10.500H9V9Zm-4.5 6V4.500H15',
  external: 'M10 5H5v14h14v-5M13.5 4.500h6v6M19 5l-8 8',
  logout: 'M14 5H5.500v14H14M10 12h10m0 0-3.5-3.500M20 12l-3.5 3.5',
  heart:
    'M12 20s-7.500-4.600-7.500-10.200A4.300 4.300 0 0 1 12 7.400a4.300 4.300 0 0 1 7.500 2.400C19.500 15.400 12 20 12 20Z',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.500v13l10.500-6.500L8 5.500Z',
  fullScreen: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  leaveFullScreen: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  windows: 'M3.500 5h17v14h-17V5ZM12 5v14',
  info: 'M12 10.500v6m0-9.300v.01',
  shield: 'M12 3.500 5 6v5.500c0 4.500 2.900 7.600 7 9 4.100-1.400 7-4.500 7-9V6l-7-2.500Z',
  phone:
    'M6.500 3.500h3l1.500 4.500-2 1.500a11 11 0 0 0 5.500 5.500l1.500-2 4.500 1.500v3c0 1.200-.9 2-2 2C10.700 19.500 4.500 13.300 4.500 5.500c0-1.100.8-2 2-2Z',
  mail: 'M3.500 6h17v12.500h-17V6Zm.5.500 8 6.500 8-6.500',
  gift: 'M4.500 12h15v8.500h-15V12ZM3.500 8h17v4h-17V8ZM12 8v12.500M12 8c-3.500 0-5-1-5-2.500S8.200 3.500 9.200 3.500C11 3.500 12 6 12 8Zm0 0c3.500 0 5-1 5-2.500s-1.200-2-2.200-2C13 3.500 12 6 12 8Z',
  people:
    'M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM2.500 19.500c.7-3 3.300-4.700 6.500-4.700s5.800 1.700 6.500 4.700M15.500 4.900a3.500 3.500 0 0 1 0 6.200M17.500 15.200c2 .6 3.500 2.100 4 4.300',
} as const

export type IconName = keyof typeof shapes
export const iconNames = Object.keys(shapes) as IconName[]

/**
 * A decorative icon, hidden from screen readers. A control that contains only an icon therefore needs an accessible
 * name.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      className={classNames('shrink-0', className ?? 'size-5')}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
