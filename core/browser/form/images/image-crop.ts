import { type Box, clamp, clampPoint, type Point, type Size, wholeOf } from './image-shape.ts'

/** A corner or an edge of the crop frame, by the points of the compass. */
export type CropHandle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w'

/** The shapes that a crop frame may be held to. */
export const cropRatios = ['free', 'whole', '1:1', '4:3', '3:4', '16:9', '9:16'] as const
export type CropRatio = (typeof cropRatios)[number]

/** Width by height of a shape in a picture of that size; undefined when it is free. */
export function ratioOf(ratio: CropRatio, { width, height }: Size): number | undefined {
  if (ratio === 'free') return undefined
  if (ratio === 'whole') return width / height
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  return across / down
}

/** The same shape after a quarter turn. */
export function turnRatio(ratio: CropRatio): CropRatio {
  return ratio.includes(':') ? (ratio.split(':').reverse().join(':') as CropRatio) : ratio
}

/** The smallest edge of a crop frame. */
function leastEdge({ width, height }: Size): number {
  return Math.min(16, width, height)
}

/** Moves a frame as far as the picture goes. */
export function moveBox(box: Box, by: Point, size: Size): Box {
  return {
    ...box,
    x: clamp(box.x + by.x, 0, size.width - box.width),
    y: clamp(box.y + by.y, 0, size.height - box.height),
  }
}

function resizeFreely(box: Box, handle: CropHandle, by: Point, size: Size): Box {
  const least = leastEdge(size)
  let [left, top, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height]
  if (handle.includes('w')) left = clamp(left + by.x, 0, right - least)
  if (handle.includes('e')) right = clamp(right + by.x, left + least, size.width)
  if (handle.includes('n')) top = clamp(top + by.y, 0, bottom - least)
  if (handle.includes('s')) bottom = clamp(bottom + by.y, top + least, size.height)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Where a frame stays while a handle is pulled, from 0 (left, top) to 1. */
function anchorOf(handle: CropHandle): Point {
  return {
    x: handle.includes('e') ? 0 : handle.includes('w') ? 1 : 0.5,
    y: handle.includes('s') ? 0 : handle.includes('n') ? 1 : 0.5,
  }
}

function room(at: number, anchor: number, whole: number): number {
  if (anchor === 0) return whole - at
  return anchor === 1 ? at : 2 * Math.min(at, whole - at)
}

function resizeInShape(box: Box, handle: CropHandle, by: Point, size: Size, ratio: number): Box {
  const anchor = anchorOf(handle)
  const across = box.width + (anchor.x === 0 ? by.x : anchor.x === 1 ? -by.x : 0)
  const down = box.height + (anchor.y === 0 ? by.y : anchor.y === 1 ? -by.y : 0)
  const isUpright = anchor.x === 0.5
  const isFlat = anchor.y === 0.5
  // At a corner, the edge that was pulled further counts.
  const byWidth = isFlat || (!isUpright && Math.abs(across - box.width) >= Math.abs(down - box.height) * ratio)
  const fixed = { x: box.x + anchor.x * box.width, y: box.y + anchor.y * box.height }
  const most = Math.min(room(fixed.x, anchor.x, size.width), room(fixed.y, anchor.y, size.height) * ratio)
  const least = Math.max(leastEdge(size), leastEdge(size) * ratio)
  const width = Math.min(most, Math.max(least, byWidth ? across : down * ratio))
  const height = width / ratio
  return { x: fixed.x - anchor.x * width, y: fixed.y - anchor.y * height, width, height }
}

/** Pulls a corner or an edge of a frame, as far as the picture and the smallest size go; with a `ratio` it keeps its shape. */
export function resizeBox(box: Box, handle: CropHandle, by: Point, size: Size, ratio?: number): Box {
  return ratio === undefined ? resizeFreely(box, handle, by, size) : resizeInShape(box, handle, by, size, ratio)
}

/** A frame of that shape about where the old one is, and about as large. */
export function shapeBox(box: Box, size: Size, ratio: number): Box {
  const width = Math.min(Math.sqrt(box.width * box.height * ratio), size.width, size.height * ratio)
  const height = width / ratio
  const moved = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
  return moveBox(moved, { x: 0, y: 0 }, size)
}

/** A frame drawn from one point to another. */
export function drawBox(from: Point, to: Point, size: Size, ratio?: number): Box {
  const start = clampPoint(from, wholeOf(size))
  const end = clampPoint(to, wholeOf(size))
  const least = leastEdge(size)
  const [isLeft, isUp] = [end.x < start.x, end.y < start.y]
  let width = Math.max(least, Math.abs(end.x - start.x))
  let height = Math.max(least, Math.abs(end.y - start.y))
  if (ratio !== undefined) {
    const across = isLeft ? start.x : size.width - start.x
    const down = isUp ? start.y : size.height - start.y
    width = Math.max(least, least * ratio, Math.min(across, down * ratio, Math.max(width, height * ratio)))
    height = width / ratio
  }
  const drawn = { x: isLeft ? start.x - width : start.x, y: isUp ? start.y - height : start.y, width, height }
  return moveBox(drawn, { x: 0, y: 0 }, size)
}

/** The handle within reach of a point; corners before edges. */
export function handleAt({ x, y }: Point, box: Box, reach: number): CropHandle | undefined {
  const near = (one: number, other: number) => Math.abs(one - other) <= reach
  const within = (at: number, start: number, length: number) => at >= start - reach && at <= start + length + reach
  if (!within(x, box.x, box.width) || !within(y, box.y, box.height)) return undefined
  const down = near(y, box.y + box.height) ? 's' : near(y, box.y) ? 'n' : ''
  const across = near(x, box.x + box.width) ? 'e' : near(x, box.x) ? 'w' : ''
  return (`${down}${across}` as CropHandle) || undefined
}
