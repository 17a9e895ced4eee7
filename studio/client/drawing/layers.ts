import { element, shape } from '../dom.ts'

/**
 * Draws layers of the same size on top of each other. Each layer is a separate picture, so that one layer can move
 * without the browser repainting the others.
 */
export function layered(className: string, viewBox: string, layers: readonly (readonly SVGElement[])[]) {
  const pictures = layers.map((parts) => shape('svg', { viewBox }, ...parts))
  return { element: element('div', { class: `layers ${className}`, 'aria-hidden': 'true' }, ...pictures), pictures }
}
