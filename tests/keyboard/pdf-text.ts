import { readFile } from 'node:fs/promises'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  type PDFPage,
} from '@cantoo/pdf-lib'

const decoded = (stream: unknown) => {
  if (!(stream instanceof PDFRawStream)) throw new Error('no stream')
  return new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode())
}

/** The text of each glyph of the fonts of a page, by the name of the font. */
function fontsOf(page: PDFPage): Map<string, Map<string, string>> {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'))
  const entries = fonts instanceof PDFDict ? fonts.entries() : []
  return new Map(
    entries.map(([name, ref]) => {
      const font = page.doc.context.lookup(ref)
      const text = font instanceof PDFDict ? decoded(font.lookup(PDFName.of('ToUnicode'))) : ''
      const glyphs = [...text.matchAll(/<([\da-f]{4})> <([\da-f]+)>/g)].map(
        ([, glyph = '', code = '']) =>
          [
            glyph,
            String.fromCharCode(...(code.match(/.{4}/g) ?? []).map((part) => Number.parseInt(part, 16))),
          ] as const,
      )
      return [name.decodeText(), new Map(glyphs)]
    }),
  )
}

function contentOf(page: PDFPage): string {
  const content = page.node.Contents()
  const streams = content instanceof PDFArray ? content.asArray() : [content]
  return streams.map((one) => decoded(page.doc.context.lookup(one as never))).join('\n')
}

/** The texts of a PDF in the order in which they are painted, one line for each run of letters. */
export async function pdfText(path: string): Promise<string> {
  const pdf = await PDFDocument.load(await readFile(path))
  const lines = pdf.getPages().flatMap((page) => {
    const fonts = fontsOf(page)
    return [...contentOf(page).matchAll(/BT \/(\w+) .*?\[(.*?)\] TJ ET/g)].map(([, name = '', line = '']) =>
      [...line.matchAll(/<([\da-f]{4})>/g)].map(([, glyph = '']) => fonts.get(name)?.get(glyph) ?? '').join(''),
    )
  })
  return lines.join('\n')
}
