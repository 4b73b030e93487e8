import { focusedPaneOf, type Layout, type LayoutNode } from './layout.ts'

export type Side = 'left' | 'right' | 'up' | 'down'

type Place = {
  readonly id: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Where each pane stands, in parts of the workspace (0 to 1). */
function placesOf(node: LayoutNode, left = 0, top = 0, right = 1, bottom = 1): readonly Place[] {
  if (node.kind === 'pane') return [{ id: node.id, left, top, right, bottom }]
  const sum = node.sizes.reduce((total, size) => total + size, 0) || 1
  let from = 0
  return node.children.flatMap((child, index) => {
    const start = from
    from += (node.sizes[index] ?? 0) / sum
    return node.direction === 'right'
      ? placesOf(child, left + (right - left) * start, top, left + (right - left) * from, bottom)
      : placesOf(child, left, top + (bottom - top) * start, right, top + (bottom - top) * from)
  })
}

/** The pane next to another (default: the focused one) on a side, undefined at the edge. */
export function neighbourOf(layout: Layout, side: Side, of: string = focusedPaneOf(layout).id): string | undefined {
  const places = placesOf(layout.root)
  const here = places.find((place) => place.id === of)
  if (!here) return undefined
  const small = 1e-6
  const shared = (place: Place) =>
    side === 'left' || side === 'right'
      ? Math.min(place.bottom, here.bottom) - Math.max(place.top, here.top)
      : Math.min(place.right, here.right) - Math.max(place.left, here.left)
  const gap = (place: Place) =>
    ({
      left: here.left - place.right,
      right: place.left - here.right,
      up: here.top - place.bottom,
      down: place.top - here.bottom,
    })[side]
  return places
    .filter((place) => place.id !== here.id && gap(place) > -small && shared(place) > small)
    .sort((one, other) => gap(one) - gap(other) || shared(other) - shared(one))[0]?.id
}
