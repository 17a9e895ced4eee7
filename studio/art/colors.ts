/**
 * Returns the hue of a game's symbol by the symbol's index. The steps spread the hues over the colour circle, so that
 * players can tell the symbols apart.
 */
export const hueOf = (hue: number, index: number): number => Math.round(hue + 40 + index * 137.5) % 360

export const hsl = (hue: number, saturation: number, lightness: number): string => {
  const part = (offset: number): string => {
    const k = (offset + hue / 30) % 12
    const a = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100)
    const value = lightness / 100 - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}

export const shadesOf = (hue: number) => ({
  light: hsl(hue, 66, 80),
  middle: hsl(hue, 52, 48),
  dark: hsl(hue, 54, 26),
  deep: hsl(hue, 56, 11),
})
