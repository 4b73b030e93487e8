import ErrorCorrectionLevel from '@zxing/library/esnext/core/qrcode/decoder/ErrorCorrectionLevel.js'
import Encoder from '@zxing/library/esnext/core/qrcode/encoder/Encoder.js'

/** Width of the quiet zone around a code, in modules: scanners need it to find the code. */
const QUIET = 2
/** Dots of one module: so many that the code is not enlarged on paper. */
const DOTS = 5
/** Dots of a label printer (203 dpi) in a millimetre. */
const DOTS_PER_MM = 8
/** The fewest dots of a module that such a printer draws clearly. */
const FEWEST_DOTS = 3

type Picture = { readonly source: string; readonly dots: number }

/** A text as a picture of its QR code. `dotsOf` chooses the dots of a module by how many modules the picture is wide. Throws for a text that no code holds. */
function qrPicture(text: string, level: ErrorCorrectionLevel, dotsOf: (modules: number) => number): Picture {
  const modules = Encoder.encode(text, level).getMatrix()
  const width = modules.getWidth()
  const dots = dotsOf(width + 2 * QUIET)
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * QUIET) * dots
  canvas.height = canvas.width
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas to draw on')
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.fillStyle = '#000'
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (modules.get(x, y) === 1) brush.fillRect((x + QUIET) * dots, (y + QUIET) * dots, dots, dots)
    }
  }
  return { source: canvas.toDataURL('image/png'), dots: canvas.width }
}

/** The dots of a module by how many modules a picture is wide, for one that fits so many millimetres. */
const dotsIn = (box: number) => (modules: number) => Math.max(FEWEST_DOTS, Math.floor((box * DOTS_PER_MM) / modules))

/**
 * A text, such as an address, to be scanned from paper; `caption` says below it what it leads to. With `box` it is as large as fits so many
 * millimetres in whole dots, for paper that coarse printers print; otherwise the styles say its size.
 */
export function QrCode({ text, label, caption, box }: { text: string; label: string; caption: string; box?: number }) {
  const { source, dots } = qrPicture(text, ErrorCorrectionLevel.M, box === undefined ? () => DOTS : dotsIn(box))
  const edge = `${dots / DOTS_PER_MM}mm`
  return (
    <figure className="qr" style={box === undefined ? {} : { width: edge }}>
      <img src={source} alt={label} style={box === undefined ? {} : { width: edge, height: edge }} />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

/** A code on a label: the address of its picture, and the edge of it in millimetres. */
export type LabelCode = { readonly source: string; readonly edge: number }

/**
 * A text to be scanned from a label that is handled for weeks: as large as fits `box` millimetres in whole dots of a label
 * printer, and readable with a quarter of it dirty. Takes milliseconds: many are made with pauses, before they are drawn.
 */
export function labelCode(text: string, box: number): LabelCode {
  const { source, dots } = qrPicture(text, ErrorCorrectionLevel.Q, dotsIn(box))
  return { source, edge: dots / DOTS_PER_MM }
}
