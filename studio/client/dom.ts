type Child = Node | string | false | undefined

/**
 * Creates an element with attributes and children. The value `false` omits an attribute, and `true` sets it without a
 * value.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | boolean>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(key, value === true ? '' : value)
  }
  made.append(...children.filter((child) => child !== undefined && child !== false))
  return made
}

/**
 * Sets an element's text, unless the element already has this text. Assigning the same text again would make the
 * browser compute the layout again.
 */
export function setText(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text
}

const svgSpace = 'http://www.w3.org/2000/svg'

/** Creates an SVG element with attributes and children. */
export function shape(
  name: string,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: readonly (Node | string)[]
): SVGElement {
  const made = document.createElementNS(svgSpace, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  made.append(...children)
  return made
}

const icons = {
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  menu: 'M5 7h14M5 12h14M5 17h14',
  cross: 'M6 6l12 12M18 6L6 18',
  spin: 'M20 12a8 8 0 1 1-2.600-5.900M20 3v4.500h-4.500',
} as const

/**
 * Creates an icon of 24 × 24. Screen readers skip it, because the button that contains the icon has a name of its own.
 */
export function icon(name: keyof typeof icons): SVGElement {
  return shape('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, shape('path', { d: icons[name] }))
}
