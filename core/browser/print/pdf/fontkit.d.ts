declare module 'fontkit' {
  export type GlyphPoint = {
    x: number
    y: number
    readonly onCurve: boolean
    readonly endContour: boolean
    copy(): GlyphPoint
  }
  /** A simple glyph has points, a composite one parts; an empty one neither. */
  export type DecodedGlyph = {
    readonly points?: GlyphPoint[]
    readonly components?: { readonly glyphID: number; dx: number; dy: number }[]
  }
  export type Glyph = {
    readonly id: number
    readonly advanceWidth: number
    readonly path: { readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[] }
    _decode(): DecodedGlyph | undefined
  }
  export type Font = {
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    /** Design coordinates of a variable font, in the order of its axes; read when the first glyph is. */
    variationCoords?: readonly number[]
    readonly _variationProcessor: { transformPoints(id: number, points: readonly GlyphPoint[]): void } | null
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
    getGlyph(id: number): Glyph
  }
  export function create(bytes: Uint8Array): Font
}
