import { type PDFDocument, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib'
import { create, type Font } from 'fontkit'
import { type FontSlice, sliceOf } from '../print-font.ts'
import { type FontMeasure, type Outline, trueTypeFont } from './pdf-truetype.ts'
import { varyGlyph } from './pdf-variation.ts'

const files = new Map<string, Promise<Uint8Array>>()

function readSlice({ name, address }: FontSlice): Promise<Uint8Array> {
  const known = files.get(name)
  if (known) return known
  const reading = fetch(address).then(async (answer) => {
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  })
  files.set(name, reading)
  reading.catch(() => files.delete(name))
  return reading
}

/** Glyphs of one weight that a PDF has used so far, over all parts of the print font. */
export type PdfFont = {
  readonly measure: FontMeasure
  /** Reads what a text needs. Call it before `glyphs`. */
  readonly prepare: (text: string) => Promise<void>
  /** The number of a sign's glyph, and its width in thousandths of the size; undefined when the font has none. */
  readonly glyph: (sign: string) => { readonly id: number; readonly width: number } | undefined
  readonly name: string
  /** Writes the font into the document under its reference. */
  readonly embed: () => void
  readonly ref: PDFRef
}

function hex(value: number, digits = 4): string {
  return value.toString(16).padStart(digits, '0')
}

function utf16(text: string): string {
  return [...Array(text.length).keys()].map((at) => hex(text.charCodeAt(at))).join('')
}

/** Which text each glyph stands for, so that readers can search and copy. */
function unicodeMap(signs: readonly string[]): string {
  const lines = signs.flatMap((sign, at) => (at === 0 ? [] : [`<${hex(at)}> <${utf16(sign)}>`]))
  const blocks: string[] = []
  for (let from = 0; from < lines.length; from += 100) {
    const block = lines.slice(from, from + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
}

/** Starts a font of one weight in a document. The parts of the print font are read as texts need them. */
export async function pdfFont(pdf: PDFDocument, weight: number): Promise<PdfFont> {
  const { context } = pdf
  const parts = new Map<string, { readonly font: Font; readonly varied: Set<number> }>()
  const signs: string[] = ['']
  const outlines: Outline[] = [{ advance: 1000, steps: [] }]
  const ids = new Map<string, number | undefined>()
  const ref = context.nextRef()
  const name = `Print-${weight}`
  const load = async (slice: FontSlice) => {
    const font = create(await readSlice(slice))
    font.variationCoords = [weight]
    parts.set(slice.name, { font, varied: new Set() })
    return font
  }
  const first = sliceOf(32)
  if (!first) throw new Error('the print font has no space')
  const { unitsPerEm, ascent, descent } = await load(first)
  const measure = { unitsPerEm, ascent, descent }

  const idOf = (sign: string): number | undefined => {
    if (ids.has(sign)) return ids.get(sign)
    const codePoint = sign.codePointAt(0) ?? 0
    const part = parts.get(sliceOf(codePoint)?.name ?? '')
    const has = part?.font.hasGlyphForCodePoint(codePoint) === true
    if (part && has) {
      const glyph = part.font.glyphForCodePoint(codePoint)
      varyGlyph(part.font, glyph.id, part.varied)
      outlines.push({ advance: glyph.advanceWidth, steps: glyph.path.commands as Outline['steps'] })
      signs.push(sign)
    }
    const id = has ? outlines.length - 1 : undefined
    ids.set(sign, id)
    return id
  }

  const thousandths = (units: number) => Math.round((units / unitsPerEm) * 10_000) / 10

  const embed = () => {
    const file = context.register(context.flateStream(trueTypeFont(outlines, measure)))
    const base = `AAAAAA+${name}`
    const descriptor = context.register(
      context.obj({
        Type: 'FontDescriptor',
        FontName: base,
        Flags: 4,
        FontBBox: [-1000, descent, 2000, ascent].map(thousandths),
        ItalicAngle: 0,
        Ascent: thousandths(ascent),
        Descent: thousandths(descent),
        CapHeight: 733,
        StemV: 80,
        FontFile2: file,
      }),
    )
    const descendant = context.register(
      context.obj({
        Type: 'Font',
        Subtype: 'CIDFontType2',
        BaseFont: base,
        CIDSystemInfo: {
          Registry: PDFHexString.of('41646f6265'),
          Ordering: PDFHexString.of('4964656e74697479'),
          Supplement: 0,
        },
        FontDescriptor: descriptor,
        DW: 1000,
        W: [0, outlines.map(({ advance }) => thousandths(advance))],
        CIDToGIDMap: 'Identity',
      }),
    )
    context.assign(
      ref,
      context.obj({
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: PDFName.of(base),
        Encoding: 'Identity-H',
        DescendantFonts: [descendant],
        ToUnicode: context.register(context.flateStream(unicodeMap(signs))),
      }),
    )
  }

  return {
    measure,
    name,
    ref,
    embed,
    prepare: async (text) => {
      for (const sign of new Set(text)) {
        const slice = sliceOf(sign.codePointAt(0) ?? 0)
        if (slice && !parts.has(slice.name)) await load(slice)
      }
    },
    glyph: (sign) => {
      const id = idOf(sign)
      return id === undefined ? undefined : { id, width: ((outlines[id]?.advance ?? 0) / unitsPerEm) * 1000 }
    },
  }
}
