import { readFile } from 'node:fs/promises'
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib'

/** One page of a PDF: its size in points, and its texts in the order in which they are painted. A cell of a table has a text for each of its lines. */
export type PdfPage = { readonly width: number; readonly height: number; readonly texts: readonly string[] }

function streamText(stream: unknown): string {
  if (!(stream instanceof PDFRawStream)) throw new Error('a PDF without this stream')
  return new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode())
}

/** The characters of a font by the code of their glyph. */
function signsOf(font: PDFDict): ReadonlyMap<string, string> {
  const map = streamText(font.lookup(PDFName.of('ToUnicode')))
  return new Map(
    [...map.matchAll(/<([\da-f]{4})> <([\da-f]+)>/g)].map(([, glyph = '', code = '']) => [
      glyph,
      String.fromCharCode(...(code.match(/.{4}/g) ?? []).map((part) => Number.parseInt(part, 16))),
    ]),
  )
}

function readPage(page: PDFPage): PdfPage {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
  const known = new Map<string, ReadonlyMap<string, string>>()
  const signsIn = (name: string) => {
    const found =
      known.get(name) ?? signsOf(fonts?.lookup(PDFName.of(name), PDFDict) ?? PDFDict.withContext(page.doc.context))
    known.set(name, found)
    return found
  }
  const content = streamText(page.node.lookup(PDFName.of('Contents')))
  const texts = [...content.matchAll(/BT \/(\w+) [^[]*\[([^\]]*)\] TJ ET/g)].map(([, font = '', glyphs = '']) =>
    [...glyphs.matchAll(/<([\da-f]{4})>/g)].map(([, glyph = '']) => signsIn(font).get(glyph) ?? '\uFFFD').join(''),
  )
  return { ...page.getSize(), texts }
}

/** Reads the title and the pages of a PDF that the product has made. Throws when a text has no characters. */
export async function readPdf(path: string): Promise<{ readonly title: string; readonly pages: readonly PdfPage[] }> {
  const pdf = await PDFDocument.load(await readFile(path))
  return { title: pdf.getTitle() ?? '', pages: pdf.getPages().map(readPage) }
}
