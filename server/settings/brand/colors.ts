/** The colours of `ui/tokens.css` that a brand may replace. */
export const colors = {
  'felt-950': '#08120e',
  'felt-900': '#0c1914',
  'felt-850': '#10201a',
  'felt-800': '#152921',
  'felt-700': '#1d372d',
  'felt-600': '#2a4a3e',
  'felt-500': '#3d6555',
  'felt-400': '#5f8676',
  'ivory-50': '#faf6ec',
  'ivory-100': '#f1ebdc',
  'ivory-200': '#ddd6c4',
  'ivory-300': '#b9bbab',
  'ivory-400': '#95a094',
  'brass-200': '#f3e3b8',
  'brass-300': '#e6cd92',
  'brass-400': '#d4b26a',
  'brass-500': '#b98f45',
  'brass-600': '#8b6a30',
  'brass-700': '#5c4720',
  'garnet-300': '#f0a797',
  'garnet-500': '#b1483a',
  'garnet-800': '#3b1914',
  'sage-300': '#a9d3ab',
  'sage-500': '#4d8a58',
  'sage-800': '#16321f',
  'slate-300': '#a9c6d6',
  'slate-800': '#17303c',
} as const

export type ColorName = keyof typeof colors
export type Colors = Readonly<Record<ColorName, string>>
