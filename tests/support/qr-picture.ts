import { EncodeHintType, QRCodeDecoderErrorCorrectionLevel, QRCodeEncoder } from '@zxing/library'

/** How a code appears in its picture. Lengths are in pixels, brightness goes from 0 to 255. */
export type QrLook = {
  readonly width?: number
  readonly height?: number
  /** Length of the code's edge, without the white margin. */
  readonly edge?: number
  /** Rotation in degrees. */
  readonly angle?: number
  readonly dark?: number
  readonly light?: number
  /** The largest random deviation of a pixel's brightness. */
  readonly noise?: number
  /** How much darker the right edge is than the left one. */
  readonly shade?: number
  readonly seed?: number
}

/** One byte of brightness for each pixel. */
export type QrPicture = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }

function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** The white margin of a code, in modules. */
const quiet = 4
/** Samples per pixel and edge, so that edges of modules are grey, as in a camera picture. */
const fine = 3

/** A picture with the QR code of a text in its middle. */
export function qrPicture(text: string, look: QrLook = {}): QrPicture {
  const { edge = 240, angle = 0, dark = 0, light = 255, noise = 0, shade = 0, seed = 1 } = look
  const { width = edge + 120, height = edge + 120 } = look
  const hints = new Map<EncodeHintType, unknown>([[EncodeHintType.CHARACTER_SET, 'UTF-8']])
  const matrix = QRCodeEncoder.encode(text, QRCodeDecoderErrorCorrectionLevel.M, hints).getMatrix()
  const modules = matrix.getWidth()
  const random = randomOf(seed)
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)]
  const paper = (0.5 + quiet / modules) * edge
  const ground = light - (light - dark) / 4
  const brightnessAt = (x: number, y: number) => {
    const [dx, dy] = [x - width / 2, y - height / 2]
    const [across, down] = [dx * cos + dy * sin, dy * cos - dx * sin]
    if (Math.abs(across) > paper || Math.abs(down) > paper) return ground
    const [column, row] = [Math.floor((across / edge + 0.5) * modules), Math.floor((down / edge + 0.5) * modules)]
    const isInside = column >= 0 && row >= 0 && column < modules && row < modules
    return isInside && matrix.get(column, row) === 1 ? dark : light
  }
  const data = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isFar = Math.hypot(x - width / 2, y - height / 2) > paper * 1.5
      let sum = 0
      for (let step = 0; step < fine * fine && !isFar; step++)
        sum += brightnessAt(x + ((step % fine) + 0.5) / fine, y + (Math.floor(step / fine) + 0.5) / fine)
      const mean = isFar ? ground : sum / (fine * fine)
      data[y * width + x] = mean - (shade * x) / width + (random() - 0.5) * 2 * noise
    }
  return { data, width, height }
}

/**
 * A video in the format of Chromium's fake camera: a few frames of the same picture, brightness only. Edge lengths must
 * be even.
 */
export function filmOf({ data, width, height }: QrPicture, frames = 4): Buffer {
  const grey = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), Buffer.from(data), grey])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame)])
}
