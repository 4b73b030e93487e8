import ErrorCorrectionLevel from '@zxing/library/esnext/core/qrcode/decoder/ErrorCorrectionLevel.js'
import Encoder from '@zxing/library/esnext/core/qrcode/encoder/Encoder.js'

/** Width of the quiet zone around a code, in modules: scanners need it to find the code. */
const QUIET = 2
/** Dots of one module: so many that the code is not enlarged on paper. */
const DOTS = 5

/** A text as a picture of its QR code. Throws for a text that no code holds. */
function qrPicture(text: string): string {
  const modules = Encoder.encode(text, ErrorCorrectionLevel.M).getMatrix()
  const width = modules.getWidth()
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * QUIET) * DOTS
  canvas.height = canvas.width
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas to draw on')
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.fillStyle = '#000'
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (modules.get(x, y) === 1) brush.fillRect((x + QUIET) * DOTS, (y + QUIET) * DOTS, DOTS, DOTS)
    }
  }
  return canvas.toDataURL('image/png')
}

/** A text, such as an address, to be scanned from paper; `caption` says below it what it leads to. */
export function QrCode({ text, label, caption }: { text: string; label: string; caption: string }) {
  return (
    <figure className="qr">
      <img src={qrPicture(text)} alt={label} />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
