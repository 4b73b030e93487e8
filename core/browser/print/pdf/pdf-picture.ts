import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib'
import type { Mark } from './pdf-marks.ts'

type Picture = Extract<Mark, { kind: 'picture' }>

/** Dots for each CSS pixel (C-9-22, B-9-48): 384 to the inch. A picture with fewer keeps its own. */
const density = 4

async function jpegOf(canvas: OffscreenCanvas): Promise<ArrayBuffer> {
  return (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 })).arrayBuffer()
}

async function pngOf(canvas: OffscreenCanvas): Promise<ArrayBuffer> {
  return (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer()
}

/** A picture whose pixels the page may not read is fetched again, if its host lets it be. */
async function readable(source: HTMLImageElement): Promise<ImageBitmap | HTMLImageElement> {
  const { origin } = new URL(source.src, document.baseURI)
  if (origin === location.origin || /^(data|blob):/.test(source.src)) return source
  const answer = await fetch(source.src, { mode: 'cors' })
  return createImageBitmap(await answer.blob())
}

/** Puts pictures into a document, each size of each picture once. Resolves to nothing for one that cannot be read. */
export function pictureStore(pdf: PDFDocument): (picture: Picture) => Promise<PDFRef | undefined> {
  const known = new Map<string, Promise<PDFRef | undefined>>()
  const embed = async ({ source, crop, width, height }: Picture): Promise<PDFRef | undefined> => {
    const scale = Math.min(1, (width * density) / crop.width, 1e9, (height * density) / crop.height)
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(crop.width * scale)),
      Math.max(1, Math.round(crop.height * scale)),
    )
    const brush = canvas.getContext('2d')
    if (!brush) return undefined
    brush.fillStyle = '#fff'
    brush.fillRect(0, 0, canvas.width, canvas.height)
    const pixels = await readable(source)
    brush.drawImage(pixels, crop.x, crop.y, crop.width, crop.height, 0, 0, canvas.width, canvas.height)
    // What was drawn by the template, such as a code to be scanned, keeps its edges.
    if (source.src.startsWith('data:image/png')) return (await pdf.embedPng(await pngOf(canvas))).ref
    return (await pdf.embedJpg(await jpegOf(canvas))).ref
  }
  return (picture) => {
    const { source, crop, width, height } = picture
    const key = JSON.stringify([source.src, crop, Math.round(width), Math.round(height)])
    const before = known.get(key)
    if (before) return before
    const made = embed(picture).catch(() => undefined)
    known.set(key, made)
    return made
  }
}

/** Draws a sign that the print font lacks (an emoji, another script) as the machine draws it. */
export async function signPicture(
  pdf: PDFDocument,
  sign: string,
  size: number,
  weight: number,
  color: string,
): Promise<{ readonly ref: PDFRef; readonly width: number; readonly height: number }> {
  const scale = density * 2
  const font = `${weight} ${size * scale}px sans-serif`
  const measuring = new OffscreenCanvas(1, 1).getContext('2d')
  if (measuring) measuring.font = font
  const width = Math.max(1, Math.ceil(measuring?.measureText(sign).width ?? size * scale))
  const height = Math.ceil(size * scale * 1.45)
  const canvas = new OffscreenCanvas(width, height)
  const brush = canvas.getContext('2d')
  if (brush) {
    brush.font = font
    brush.fillStyle = color
    brush.textBaseline = 'alphabetic'
    brush.fillText(sign, 0, size * scale * 1.16)
  }
  const { ref } = await pdf.embedPng(await pngOf(canvas))
  return { ref, width: width / scale, height: height / scale }
}
