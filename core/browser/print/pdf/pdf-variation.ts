import type { DecodedGlyph, Font, GlyphPoint } from 'fontkit'

/**
 * Moves the points of a glyph to where the weight of its font has them, and those of its parts. fontkit does this for every kind of font file
 * but WOFF2, whose glyphs it decodes before a weight is known. `done` holds the glyphs of this font that were moved before.
 */
export function varyGlyph(font: Font, id: number, done: Set<number>): void {
  if (done.has(id)) return
  done.add(id)
  const decoded: DecodedGlyph | undefined = font.getGlyph(id)._decode()
  const processor = font._variationProcessor
  if (!decoded || !processor) return
  const points = decoded.points ?? decoded.components?.map(({ dx, dy }) => pointAt(dx, dy)) ?? []
  if (points.length === 0) return
  // A weight also moves the four points that stand for a glyph's measures; the font tells those in a separate table.
  const measures = [0, 1, 2, 3].map(() => pointAt(0, 0))
  processor.transformPoints(id, [...points, ...measures])
  for (const [at, component] of (decoded.components ?? []).entries()) {
    component.dx = points[at]?.x ?? component.dx
    component.dy = points[at]?.y ?? component.dy
    varyGlyph(font, component.glyphID, done)
  }
}

function pointAt(x: number, y: number): GlyphPoint {
  return { x, y, onCurve: true, endContour: true, copy: () => pointAt(x, y) }
}
