import {
  type Box,
  boxAround,
  clamp,
  grown,
  isInside,
  middleOf,
  type Point,
  type Size,
  turnPoint,
} from './image-shape.ts'

export type MarkKind = 'pen' | 'arrow' | 'rectangle' | 'text'

/** Colours of marks, each with the one that surrounds it, so that it is seen on light and on dark pictures. */
export const markColors = {
  red: { ink: '#e5252a', rim: '#ffffff' },
  yellow: { ink: '#ffd60a', rim: '#1b1b1b' },
  green: { ink: '#12a150', rim: '#ffffff' },
  blue: { ink: '#1769ff', rim: '#ffffff' },
  white: { ink: '#ffffff', rim: '#1b1b1b' },
  black: { ink: '#111111', rim: '#ffffff' },
} as const
export type MarkColor = keyof typeof markColors

/** Strokes from thin to thick, as parts of the longer edge of what is seen. */
export const strokeParts = { thin: 1 / 400, medium: 1 / 200, thick: 1 / 100 } as const
export type Weight = keyof typeof strokeParts

/**
 * Something drawn on a picture. A pen has all points of its line, an arrow its start and its head, a rectangle two opposite corners, a
 * text its middle. `stroke` is in pixels of the picture.
 */
export type Mark = {
  readonly id: number
  readonly kind: MarkKind
  readonly color: MarkColor
  readonly stroke: number
  readonly points: readonly Point[]
  readonly text: string
}

/** The most characters of a text on a picture. */
export const longestMarkText = 60

/** The stroke of a weight where a part of that size is seen. */
export function strokeOf(weight: Weight, { width, height }: Size): number {
  return Math.max(1, Math.max(width, height) * strokeParts[weight])
}

/** The height of a text's letters. */
export function letterSize({ stroke }: Mark): number {
  return Math.max(10, stroke * 8)
}

/** About how wide a text is; characters of Chinese are square. */
function textWidth(text: string, size: number): number {
  return [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? size : size * 0.6), 0)
}

/** The rectangle that a mark fills. */
export function markBox(mark: Mark): Box {
  if (mark.kind !== 'text') return grown(boxAround(mark.points), mark.stroke / 2)
  const size = letterSize(mark)
  const { x, y } = mark.points[0] ?? { x: 0, y: 0 }
  const width = Math.max(size, textWidth(mark.text, size))
  return { x: x - width / 2, y: y - size * 0.6, width, height: size * 1.2 }
}

/** Moves a mark; its middle stays within the bounds. */
export function moveMark(mark: Mark, by: Point, bounds: Box): Mark {
  const middle = middleOf(markBox(mark))
  const x = clamp(middle.x + by.x, bounds.x, bounds.x + bounds.width) - middle.x
  const y = clamp(middle.y + by.y, bounds.y, bounds.y + bounds.height) - middle.y
  return { ...mark, points: mark.points.map((point) => ({ x: point.x + x, y: point.y + y })) }
}

/** Moves a text so that as much of it as fits is inside the bounds. */
export function bringInside(mark: Mark, bounds: Box): Mark {
  const box = markBox(mark)
  const middle = middleOf(bounds)
  const x =
    box.width > bounds.width ? middle.x - box.width / 2 : clamp(box.x, bounds.x, bounds.x + bounds.width - box.width)
  const y =
    box.height > bounds.height
      ? middle.y - box.height / 2
      : clamp(box.y, bounds.y, bounds.y + bounds.height - box.height)
  return { ...mark, points: mark.points.map((point) => ({ x: point.x + x - box.x, y: point.y + y - box.y })) }
}

/** Moves the end of an arrow or the second corner of a rectangle; other marks stay as they are. */
export function stretchMark(mark: Mark, by: Point, bounds: Box): Mark {
  const [from, to] = mark.points
  if (!from || !to || mark.kind === 'pen') return mark
  const end = {
    x: clamp(to.x + by.x, bounds.x, bounds.x + bounds.width),
    y: clamp(to.y + by.y, bounds.y, bounds.y + bounds.height),
  }
  return { ...mark, points: [from, end] }
}

/** A mark after a quarter turn of its picture. Texts stay upright. */
export function turnMark(mark: Mark, size: Size, by: 1 | -1): Mark {
  return { ...mark, points: mark.points.map((point) => turnPoint(point, size, by)) }
}

function distanceToLine(point: Point, from: Point, to: Point): number {
  const across = to.x - from.x
  const down = to.y - from.y
  const length = across * across + down * down
  const part = length === 0 ? 0 : clamp(((point.x - from.x) * across + (point.y - from.y) * down) / length, 0, 1)
  return Math.hypot(point.x - from.x - part * across, point.y - from.y - part * down)
}

function linesOf({ kind, points }: Mark): readonly Point[] {
  const [from, to] = points
  if (kind !== 'rectangle' || !from || !to) return points
  return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }, from]
}

/** Whether a point is on a mark, or within reach of it. */
export function isOnMark(mark: Mark, point: Point, reach: number): boolean {
  if (mark.kind === 'text') return isInside(point, grown(markBox(mark), reach))
  const corners = linesOf(mark)
  const near = reach + mark.stroke / 2
  return corners.some((corner, at) => distanceToLine(point, corner, corners[at + 1] ?? corner) <= near)
}

/** Whether there is enough of a mark to be kept. */
export function canBeSeen({ kind, points, text, stroke }: Mark): boolean {
  if (kind === 'text') return text.trim() !== ''
  if (kind === 'pen') return points.length > 0
  const { width, height } = boxAround(points)
  return Math.hypot(width, height) > stroke * 2
}
