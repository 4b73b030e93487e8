/** One step of an outline in font units, as TrueType draws: lines and quadratic curves. */
export type OutlineStep = {
  readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
  readonly args: readonly number[]
}

/** A glyph as a PDF needs it. */
export type Outline = { readonly advance: number; readonly steps: readonly OutlineStep[] }

/** What a font says of itself, in font units. */
export type FontMeasure = { readonly unitsPerEm: number; readonly ascent: number; readonly descent: number }

type Point = { readonly x: number; readonly y: number; readonly on: boolean }
type Box = { readonly left: number; readonly bottom: number; readonly right: number; readonly top: number }

const noBox: Box = { left: 0, bottom: 0, right: 0, top: 0 }

/** The contours of an outline. A closing point that repeats the first is dropped, as TrueType closes by itself. */
function contoursOf(steps: readonly OutlineStep[]): Point[][] {
  const contours: Point[][] = []
  const push = (x: number | undefined, y: number | undefined, on: boolean) =>
    contours.at(-1)?.push({ x: Math.round(x ?? 0), y: Math.round(y ?? 0), on })
  for (const { command, args } of steps) {
    if (command === 'moveTo') contours.push([])
    if (command === 'moveTo' || command === 'lineTo') push(args[0], args[1], true)
    if (command === 'quadraticCurveTo') {
      push(args[0], args[1], false)
      push(args[2], args[3], true)
    }
    if (command === 'bezierCurveTo') throw new Error('an outline of cubic curves')
  }
  for (const contour of contours) {
    const [first] = contour
    const last = contour.at(-1)
    if (contour.length > 1 && first && last?.on && last.x === first.x && last.y === first.y) contour.pop()
  }
  return contours.filter((contour) => contour.length > 0)
}

function boxOf(points: readonly Point[]): Box {
  if (points.length === 0) return noBox
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) }
}

/** Writes big-endian numbers one after another. */
function byteWriter() {
  const bytes: number[] = []
  const put = (size: number) => (value: number) => {
    for (let at = size - 1; at >= 0; at -= 1) bytes.push(Math.floor(value / 256 ** at) & 0xff)
  }
  return { bytes, u8: put(1), u16: put(2), u32: put(4) }
}

function glyphBytes(steps: readonly OutlineStep[]): {
  readonly bytes: readonly number[]
  readonly box: Box
  readonly points: number
  readonly contours: number
} {
  const contours = contoursOf(steps)
  const points = contours.flat()
  const box = boxOf(points)
  if (points.length === 0) return { bytes: [], box, points: 0, contours: 0 }
  const { bytes, u8, u16 } = byteWriter()
  for (const value of [contours.length, box.left, box.bottom, box.right, box.top]) u16(value)
  let end = -1
  for (const contour of contours) {
    end += contour.length
    u16(end)
  }
  u16(0)
  for (const { on } of points) u8(on ? 1 : 0)
  for (const axis of ['x', 'y'] as const) {
    let before = 0
    for (const point of points) {
      u16(point[axis] - before)
      before = point[axis]
    }
  }
  while (bytes.length % 4 !== 0) u8(0)
  return { bytes, box, points: points.length, contours: contours.length }
}

function checksum(bytes: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4)
    sum =
      (sum +
        (bytes[at] ?? 0) * 0x1000000 +
        (bytes[at + 1] ?? 0) * 0x10000 +
        (bytes[at + 2] ?? 0) * 0x100 +
        (bytes[at + 3] ?? 0)) %
      0x100000000
  return sum
}

/** Puts tables behind a directory, each at a multiple of four bytes. */
function fontFile(tables: Readonly<Record<string, readonly number[]>>): Uint8Array {
  const names = Object.keys(tables).sort()
  const power = Math.floor(Math.log2(names.length))
  const { bytes, u8, u16, u32 } = byteWriter()
  u32(0x00010000)
  u16(names.length)
  u16(16 * 2 ** power)
  u16(power)
  u16(16 * names.length - 16 * 2 ** power)
  let offset = 12 + 16 * names.length
  for (const name of names) {
    const table = tables[name] ?? []
    for (const sign of name) u8(sign.charCodeAt(0))
    u32(checksum(table))
    u32(offset)
    u32(table.length)
    offset += Math.ceil(table.length / 4) * 4
  }
  const file = new Uint8Array(offset)
  file.set(bytes)
  let at = bytes.length
  for (const name of names) {
    const table = tables[name] ?? []
    file.set(table, at)
    at += Math.ceil(table.length / 4) * 4
  }
  return file
}

/**
 * Makes a TrueType font of the given glyphs, numbered as they stand, with the tables that a PDF asks for; the first is what is drawn for
 * a missing one. Throws on an outline of cubic curves.
 */
export function trueTypeFont(glyphs: readonly Outline[], { unitsPerEm, ascent, descent }: FontMeasure): Uint8Array {
  const drawn = glyphs.map(({ steps }) => glyphBytes(steps))
  const boxes = drawn.filter(({ points }) => points > 0).map(({ box }) => box)
  const most = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other), 0)
  const least = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other), 0)
  const widest = most(glyphs.map(({ advance }) => Math.round(advance)))

  const head = byteWriter()
  for (const value of [0x00010000, 0x00010000, 0, 0x5f0f3cf5]) head.u32(value)
  head.u16(0b11)
  head.u16(unitsPerEm)
  for (let at = 0; at < 4; at += 1) head.u32(0)
  head.u16(least(boxes.map(({ left }) => left)))
  head.u16(least(boxes.map(({ bottom }) => bottom)))
  head.u16(most(boxes.map(({ right }) => right)))
  head.u16(most(boxes.map(({ top }) => top)))
  for (const value of [0, 8, 2, 1, 0]) head.u16(value)

  const hhea = byteWriter()
  hhea.u32(0x00010000)
  for (const value of [ascent, descent, 0, widest, 0, 0, widest, 1]) hhea.u16(value)
  for (let at = 0; at < 7; at += 1) hhea.u16(0)
  hhea.u16(glyphs.length)

  const maxp = byteWriter()
  maxp.u32(0x00010000)
  maxp.u16(glyphs.length)
  maxp.u16(most(drawn.map(({ points }) => points)))
  maxp.u16(most(drawn.map(({ contours }) => contours)))
  for (const value of [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]) maxp.u16(value)

  const hmtx = byteWriter()
  const loca = byteWriter()
  const glyf: number[] = []
  for (const [index, { bytes, box }] of drawn.entries()) {
    hmtx.u16(Math.round(glyphs[index]?.advance ?? 0))
    hmtx.u16(box.left)
    loca.u32(glyf.length)
    for (const byte of bytes) glyf.push(byte)
  }
  loca.u32(glyf.length)
  return fontFile({
    glyf,
    head: head.bytes,
    hhea: hhea.bytes,
    hmtx: hmtx.bytes,
    loca: loca.bytes,
    maxp: maxp.bytes,
  })
}
