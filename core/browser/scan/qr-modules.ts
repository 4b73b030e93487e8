import type BitMatrix from '@zxing/library/esnext/core/common/BitMatrix.js'
import DecodeHintType from '@zxing/library/esnext/core/DecodeHintType.js'
import Decoder from '@zxing/library/esnext/core/qrcode/decoder/Decoder.js'
import Detector from '@zxing/library/esnext/core/qrcode/detector/Detector.js'
import type FinderPattern from '@zxing/library/esnext/core/qrcode/detector/FinderPattern.js'
import FinderPatternFinder from '@zxing/library/esnext/core/qrcode/detector/FinderPatternFinder.js'
import ResultPoint from '@zxing/library/esnext/core/ResultPoint.js'

// The library takes the first three squares that look like a code's corners, and gives up when one of them is part of what the code
// holds: every third sheet cannot be read then. Here all are collected, and the threes that could be one code are tried in turn.

const everyRow: ReadonlyMap<number, unknown> = new Map([[DecodeHintType.TRY_HARDER, true]])

class EveryCorner extends FinderPatternFinder {
  override haveMultiplyConfirmedCenters(): boolean {
    return false
  }
  override findRowSkip(): number {
    return 0
  }
  override selectBestPatterns(): FinderPattern[] {
    throw new Error('all of them are wanted')
  }
}

function cornersIn(image: BitMatrix): FinderPattern[] {
  const finder = new EveryCorner(image, null)
  try {
    finder.find(everyRow)
  } catch {
    // It ends by the choice that is not wanted.
  }
  return finder
    .getPossibleCenters()
    .sort((one, other) => other.getCount() - one.getCount())
    .slice(0, 12)
}

type Corners = [FinderPattern, FinderPattern, FinderPattern]

/** How far three corners are from those of a square seen from above, of modules of one size; undefined when they cannot be a code's. */
function distortion(corners: Corners): number | undefined {
  const sizes = corners.map((one) => one.getEstimatedModuleSize())
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
  const [one, other, third] = corners
  const [short = 0, middle = 0, long = 0] = [
    ResultPoint.distance(one, other),
    ResultPoint.distance(other, third),
    ResultPoint.distance(one, third),
  ].sort((a, b) => a - b)
  const skew = (middle - short) / middle + Math.abs(long / Math.hypot(short, middle) - 1)
  const modules = (short + middle) / (least + most)
  return most > least * 1.6 || !(skew <= 0.5) || modules < 11 || modules > 190
    ? undefined
    : skew + (most - least) / most
}

/** The threes of corners that could be one code, the likeliest first. */
function likelyCodes(corners: readonly FinderPattern[]): Corners[] {
  const found: { readonly three: Corners; readonly off: number }[] = []
  for (const [at, first] of corners.entries())
    for (const [next, second] of corners.slice(at + 1).entries())
      for (const third of corners.slice(at + next + 2)) {
        const three: Corners = [first, second, third]
        const off = distortion(three)
        if (off !== undefined) found.push({ three, off })
      }
  return found
    .sort((one, other) => one.off - other.off)
    .slice(0, 6)
    .map(({ three }) => three)
}

/** The numbers of modules an edge that codes have, nearest to an estimate that may be off by a few. */
function likelyModules(estimate: number): number[] {
  const nearest = Math.round((estimate - 17) / 4) * 4 + 17
  const step = estimate > nearest ? 4 : -4
  return [nearest, nearest + step, nearest - step].filter((modules) => modules >= 21 && modules <= 177)
}

function alignmentOf(detector: Detector, [bottomLeft, topLeft, topRight]: Corners, size: number, modules: number) {
  const share = 1 - 3 / (modules - 7)
  const reach = (of: (point: FinderPattern) => number) =>
    Math.floor(of(topLeft) + share * (of(topRight) + of(bottomLeft) - 2 * of(topLeft)))
  const [x, y] = [reach((point) => point.getX()), reach((point) => point.getY())]
  for (const allowance of [4, 8, 16]) {
    try {
      return detector.findAlignmentInRegion(size, x, y, allowance)
    } catch {
      // Not in this region: the next one is wider.
    }
  }
  return null
}

function textBetween(image: BitMatrix, corners: Corners): string | undefined {
  ResultPoint.orderBestPatterns(corners)
  const [bottomLeft, topLeft, topRight] = corners
  const detector = new Detector(image)
  const size = detector.calculateModuleSize(topLeft, topRight, bottomLeft)
  if (!(size >= 1)) return undefined
  const across = (ResultPoint.distance(topLeft, topRight) + ResultPoint.distance(topLeft, bottomLeft)) / 2
  for (const modules of likelyModules(across / size + 7)) {
    // Only the smallest codes have no fourth mark.
    const alignment = modules > 21 ? alignmentOf(detector, corners, size, modules) : null
    for (const fourth of alignment ? [alignment, null] : [null]) {
      try {
        const transform = Detector.createTransform(topLeft, topRight, bottomLeft, fourth, modules)
        return new Decoder().decodeBitMatrix(Detector.sampleGrid(image, transform, modules)).getText()
      } catch {
        // Ignore the error and try on: wrong corners, a wrong number of modules, or damage. The library throws in many ways.
      }
    }
  }
  return undefined
}

/** The text of a QR code in a picture of dark and light; undefined when none can be read. */
export function readQrModules(image: BitMatrix): string | undefined {
  for (const corners of likelyCodes(cornersIn(image))) {
    const text = textBetween(image, corners)
    if (text) return text
  }
  return undefined
}
