import { PDFDocument, PDFName, type PDFPage, type PDFRef } from '@cantoo/pdf-lib'
import { pdfFont, type PdfFont } from './pdf-font.ts'
import { type Mark, marksOf, type PageMarks } from './pdf-marks.ts'
import { pictureStore, signPicture } from './pdf-picture.ts'

/** Points for each CSS pixel. */
const point = 0.75

type TextMark = Extract<Mark, { kind: 'text' }>
type Sheet = {
  readonly page: PDFPage
  readonly height: number
  readonly lines: string[]
  readonly fonts: Map<PdfFont, string>
  readonly pictures: Map<PDFRef, string>
  readonly shades: Map<number, string>
}

function figure(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

/** A computed colour as PDF names it, and how much it covers: 1 for all of what is below. */
export function inkOf(color: string): { readonly ink: string; readonly alpha: number } {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/-?[\d.]+/g) ?? []).map(Number)
  return { ink: [red, green, blue].map((part) => figure(part / 255)).join(' '), alpha }
}

/** Writes what is painted in a colour. What is below an ink that does not cover shows through. */
function paint(sheet: Sheet, color: string, drawing: (ink: string) => string): void {
  const { ink, alpha } = inkOf(color)
  const drawn = drawing(`${ink} rg`)
  sheet.lines.push(alpha < 1 ? `q /${nameIn(sheet.shades, alpha, 'A')} gs ${drawn} Q` : drawn)
}

function place({ height }: Sheet, x: number, y: number): string {
  return `${figure(x * point)} ${figure((height - y) * point)}`
}

function nameIn<Key>(names: Map<Key, string>, key: Key, letter: string): string {
  const name = names.get(key) ?? `${letter}${names.size}`
  names.set(key, name)
  return name
}

function drawPicture(sheet: Sheet, ref: PDFRef, x: number, y: number, width: number, height: number): void {
  const name = nameIn(sheet.pictures, ref, 'P')
  const size = `${figure(width * point)} 0 0 ${figure(height * point)}`
  sheet.lines.push(`q ${size} ${place(sheet, x, y + height)} cm /${name} Do Q`)
}

/** The glyphs of a line with the gaps between them, so that each stands where the browser put it. */
export function glyphLine(
  glyphs: readonly { readonly id: number; readonly width: number; readonly x: number }[],
  size: number,
): string {
  let line = ''
  for (const [at, { id, width, x }] of glyphs.entries()) {
    const next = glyphs[at + 1]
    const gap = next ? width - ((next.x - x) / size) * 1000 : 0
    line += `<${id.toString(16).padStart(4, '0')}>${Math.abs(gap) >= 1 ? Math.round(gap) : ''}`
  }
  return `[${line}] TJ`
}

async function drawText(sheet: Sheet, mark: TextMark, font: PdfFont): Promise<void> {
  const { size, signs } = mark
  await font.prepare(signs.map(({ sign }) => sign).join(''))
  const { measure } = font
  const base = mark.y + Math.round((measure.ascent / measure.unitsPerEm) * size)
  let run: { id: number; width: number; x: number }[] = []
  const flush = () => {
    const [first] = run
    if (!first) return
    const name = nameIn(sheet.fonts, font, 'F')
    const matrix = `1 0 ${mark.slanted ? '0.25' : '0'} 1 ${place(sheet, first.x, base)} Tm`
    const line = glyphLine(run, size)
    paint(sheet, mark.color, (ink) => `BT /${name} ${figure(size * point)} Tf ${ink} ${matrix} ${line} ET`)
    run = []
  }
  for (const { sign, x } of signs) {
    const glyph = font.glyph(sign)
    if (glyph) run.push({ ...glyph, x })
    else {
      flush()
      const { ref, width, height } = await signPicture(sheet.page.doc, sign, size, mark.weight, mark.color)
      drawPicture(sheet, ref, x, base - size * 1.16, width, height)
    }
  }
  flush()
}

const pause = () => new Promise<void>((resume) => setTimeout(resume, 0))

/** How a PDF is asked for. `progress` hears how many pages are done. */
export type PdfOrder = {
  readonly title: string
  readonly language: string
  /** Makes a page ready to be read; resolves to the function that puts it away again. */
  readonly show: (page: HTMLElement) => Promise<() => void>
  readonly progress: (done: number, pages: number) => void
  readonly signal: AbortSignal
}

/**
 * Makes a PDF of laid out pages: texts as texts of an embedded font, lines and grounds as vectors, pictures at 300 dots to the inch. Gives
 * the page its turn after each. Throws what stopped it: the reason of `signal`, or a font that cannot be fetched.
 */
export async function pdfOf(pages: readonly HTMLElement[], order: PdfOrder): Promise<Blob> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(order.title, { showInWindowTitleBar: true })
  pdf.setLanguage(order.language)
  const fonts = new Map<number, PdfFont>()
  const pictureOf = pictureStore(pdf)
  const fontOf = async (weight: number) => {
    const font = fonts.get(weight) ?? (await pdfFont(pdf, weight))
    fonts.set(weight, font)
    return font
  }
  const drawMark = async (sheet: Sheet, mark: Mark): Promise<void> => {
    if (mark.kind === 'text') return drawText(sheet, mark, await fontOf(mark.weight))
    if (mark.kind === 'fill') {
      const size = `${figure(mark.width * point)} ${figure(mark.height * point)}`
      return paint(sheet, mark.color, (ink) => `${ink} ${place(sheet, mark.x, mark.y + mark.height)} ${size} re f`)
    }
    if (mark.kind === 'turned') {
      const [cos, sin] = [figure(Math.cos(mark.angle)), figure(Math.sin(mark.angle))]
      sheet.lines.push(`q ${cos} ${figure(-Math.sin(mark.angle))} ${sin} ${cos} ${place(sheet, mark.x, mark.y)} cm`)
      // Inside, the point that it is turned about is the origin.
      for (const inner of mark.marks) await drawMark({ ...sheet, height: 0 }, inner)
      sheet.lines.push('Q')
      return
    }
    const ref = await pictureOf(mark)
    if (ref) drawPicture(sheet, ref, mark.x, mark.y, mark.width, mark.height)
  }
  const draw = async ({ width, height, marks }: PageMarks) => {
    const page = pdf.addPage([width * point, height * point])
    const sheet: Sheet = { page, height, lines: [], fonts: new Map(), pictures: new Map(), shades: new Map() }
    for (const mark of marks) await drawMark(sheet, mark)
    for (const [font, name] of sheet.fonts) page.node.setFontDictionary(PDFName.of(name), font.ref)
    for (const [ref, name] of sheet.pictures) page.node.setXObject(PDFName.of(name), ref)
    for (const [alpha, name] of sheet.shades)
      page.node.setExtGState(PDFName.of(name), pdf.context.obj({ Type: 'ExtGState', ca: alpha }))
    page.node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.flateStream(sheet.lines.join('\n'))))
  }
  for (const [at, page] of pages.entries()) {
    order.signal.throwIfAborted()
    const hide = await order.show(page)
    await draw(marksOf(page))
    hide()
    order.progress(at + 1, pages.length)
    await pause()
  }
  for (const font of fonts.values()) font.embed()
  const bytes = await pdf.save({ objectsPerTick: 40 })
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' })
}
