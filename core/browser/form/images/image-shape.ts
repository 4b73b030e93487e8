/** A place in a picture, in its pixels from the upper left corner. */
export type Point = { readonly x: number; readonly y: number }
/** Width and height, in pixels. */
export type Size = { readonly width: number; readonly height: number }
/** An upright rectangle. */
export type Box = Point & Size

/** A number held between two others. */
export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}

/** The whole of a picture. */
export function wholeOf({ width, height }: Size): Box {
  return { x: 0, y: 0, width, height }
}

/** The rectangle that two opposite corners span. */
export function boxBetween(one: Point, other: Point): Box {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  }
}

/** The smallest rectangle around some points. */
export function boxAround(points: readonly Point[]): Box {
  const across = points.map(({ x }) => x)
  const down = points.map(({ y }) => y)
  return boxBetween({ x: Math.min(...across), y: Math.min(...down) }, { x: Math.max(...across), y: Math.max(...down) })
}

/** A rectangle made wider by the same on all sides. */
export function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

/** Whether a point lies in a rectangle or on its edge. */
export function isInside({ x, y }: Point, box: Box): boolean {
  return x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height
}

/** The middle of a rectangle. */
export function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** The nearest point in a rectangle. */
export function clampPoint({ x, y }: Point, box: Box): Point {
  return { x: clamp(x, box.x, box.x + box.width), y: clamp(y, box.y, box.y + box.height) }
}

/** Where a point of a picture of that size is after a quarter turn: 1 clockwise, -1 against it. */
export function turnPoint({ x, y }: Point, { width, height }: Size, by: 1 | -1): Point {
  return by === 1 ? { x: height - y, y: x } : { x: y, y: width - x }
}

/** Where a rectangle is after a quarter turn. */
export function turnBox(box: Box, size: Size, by: 1 | -1): Box {
  const corner = { x: box.x + box.width, y: box.y + box.height }
  return boxBetween(turnPoint(box, size, by), turnPoint(corner, size, by))
}

/** The whole pixels of a rectangle in a picture: at least one, and none outside. */
export function pixelBox(box: Box, size: Size): Box {
  const x = clamp(Math.round(box.x), 0, size.width - 1)
  const y = clamp(Math.round(box.y), 0, size.height - 1)
  return {
    x,
    y,
    width: clamp(Math.round(box.x + box.width) - x, 1, size.width - x),
    height: clamp(Math.round(box.y + box.height) - y, 1, size.height - y),
  }
}

/** How a part of a picture lies on a screen: `scale` screen pixels for one of the picture, its upper left corner at `left`, `top`. */
export type Sight = { readonly box: Box; readonly scale: number; readonly left: number; readonly top: number }

/** Fits a part of a picture into a screen with a margin around, as large as it can be, four times at most. */
export function sightOf(box: Box, screen: Size, margin: number): Sight {
  const scale = Math.min(
    4,
    Math.max(1, screen.width - 2 * margin) / box.width,
    Math.max(1, screen.height - 2 * margin) / box.height,
  )
  return {
    box,
    scale,
    left: (screen.width - box.width * scale) / 2,
    top: (screen.height - box.height * scale) / 2,
  }
}

/** The point of the picture under one of the screen. */
export function toPicture({ box, scale, left, top }: Sight, { x, y }: Point): Point {
  return { x: (x - left) / scale + box.x, y: (y - top) / scale + box.y }
}

/** Where a point of the picture is on the screen. */
export function toScreen({ box, scale, left, top }: Sight, { x, y }: Point): Point {
  return { x: (x - box.x) * scale + left, y: (y - box.y) * scale + top }
}
