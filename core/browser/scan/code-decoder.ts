import GlobalHistogramBinarizer from '@zxing/library/esnext/core/common/GlobalHistogramBinarizer.js'
import HybridBinarizer from '@zxing/library/esnext/core/common/HybridBinarizer.js'
import RGBLuminanceSource from '@zxing/library/esnext/core/RGBLuminanceSource.js'
import { type GreyPicture, invert, middle, shrink } from './grey-picture.ts'
import { readQrModules } from './qr-modules.ts'

const binarizers = [GlobalHistogramBinarizer, HybridBinarizer] as const

/** Edge in pixels to which a picture is brought before the scales below; codes are found best near it. */
const comfortable = 1600
/** Edge in pixels above which nothing is looked at: a photograph of a whole sheet shows its code well enough. */
export const largestEdge = 3200
const scales = [1, 0.6, 0.8, 0.45]
/** Edge of a camera's frame; a glance must not take longer than the pause between two. */
const frameEdge = 960

function glance(picture: GreyPicture, Binarizer: (typeof binarizers)[number]): string | undefined {
  try {
    return readQrModules(
      new Binarizer(new RGBLuminanceSource(picture.data, picture.width, picture.height)).getBlackMatrix(),
    )
  } catch {
    // All of it is of one brightness, or it is smaller than the pieces that are looked at.
    return undefined
  }
}

const edgeOf = ({ width, height }: GreyPicture) => Math.max(width, height)

/** The scales at which a still picture is looked at, the likeliest first. */
function scalesOf(picture: GreyPicture): { readonly usual: readonly number[]; readonly whole: readonly number[] } {
  const base = Math.min(1, comfortable / edgeOf(picture))
  return {
    usual: scales.map((scale) => scale * base),
    whole: base < 1 ? [Math.min(1, largestEdge / edgeOf(picture))] : [],
  }
}

/**
 * The text of the QR code in a still picture; undefined when none can be read. Tries sizes and both ways to tell dark from light, and last
 * light codes on dark: seconds for a large picture without a code.
 */
export function readPictureCode(picture: GreyPicture): string | undefined {
  const { usual, whole } = scalesOf(picture)
  const dark = [...usual, ...whole].map((scale) => () => shrink(picture, scale))
  const light = usual.slice(0, 2).map((scale) => () => invert(shrink(picture, scale)))
  for (const sizedPicture of [...dark, ...light]) {
    const sized = sizedPicture()
    for (const binarizer of binarizers) {
      const text = glance(sized, binarizer)
      if (text) return text
    }
  }
  return undefined
}

/**
 * The text of the QR code in one frame of a camera. Each `turn` looks in one way only, so that it is over quickly: the whole frame
 * or, for codes far away, its middle, each with both ways to tell dark from light.
 */
export function readFrameCode(frame: GreyPicture, turn: number): string | undefined {
  const part = turn % 4 < 2 ? frame : middle(frame, 0.5)
  return glance(shrink(part, frameEdge / edgeOf(part)), turn % 2 === 0 ? GlobalHistogramBinarizer : HybridBinarizer)
}
