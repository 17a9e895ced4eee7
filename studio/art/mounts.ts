/** The outlines that are drawn behind a game's higher-paying symbols. */
export const mounts = {
  shield: 'M60 6L106 20V58C106 86 86 104 60 114C34 104 14 86 14 58V20Z',
  hexagon: 'M60 5L108 32V88L60 115L12 88V32Z',
  octagon: 'M38 8H82L112 38V82L82 112H38L8 82V38Z',
  tile: 'M26 8H94Q112 8 112 26V94Q112 112 94 112H26Q8 112 8 94V26Q8 8 26 8Z',
  rosette:
    'M60 4Q76 14 92 16Q98 32 112 44Q108 60 112 76Q98 88 92 104Q76 106 60 116Q44 106 28 104Q22 88 8 76Q12 60 8 44Q22 32 28 16Q44 14 60 4Z',
  drop: 'M60 4C84 22 112 44 112 70A52 46 0 0 1 8 70C8 44 36 22 60 4Z',
} as const
export type Mount = keyof typeof mounts
