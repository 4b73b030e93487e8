// What the readers of codes use of the library. Its own declarations tell these files as CommonJS, which they are not.

declare module '@zxing/library/esnext/core/RGBLuminanceSource.js' {
  export default class RGBLuminanceSource {
    /** One byte of brightness a pixel. */
    constructor(luminances: Uint8ClampedArray, width: number, height: number)
  }
}

declare module '@zxing/library/esnext/core/common/BitMatrix.js' {
  /** Dark or light, pixel by pixel or module by module. */
  export default class BitMatrix {
    getWidth(): number
  }
}

declare module '@zxing/library/esnext/core/common/GlobalHistogramBinarizer.js' {
  import type BitMatrix from '@zxing/library/esnext/core/common/BitMatrix.js'
  import type RGBLuminanceSource from '@zxing/library/esnext/core/RGBLuminanceSource.js'
  /** Tells dark from light by one brightness for the whole picture. */
  export default class GlobalHistogramBinarizer {
    constructor(source: RGBLuminanceSource)
    /** Throws when all is of one brightness. */
    getBlackMatrix(): BitMatrix
  }
}

declare module '@zxing/library/esnext/core/common/HybridBinarizer.js' {
  import GlobalHistogramBinarizer from '@zxing/library/esnext/core/common/GlobalHistogramBinarizer.js'
  /** Tells dark from light by the brightness around each spot. */
  export default class HybridBinarizer extends GlobalHistogramBinarizer {}
}

declare module '@zxing/library/esnext/core/ResultPoint.js' {
  export default class ResultPoint {
    getX(): number
    getY(): number
    /** Puts three corners into the order bottom left, top left, top right. */
    static orderBestPatterns(corners: [ResultPoint, ResultPoint, ResultPoint]): void
    static distance(one: ResultPoint, other: ResultPoint): number
  }
}

declare module '@zxing/library/esnext/core/qrcode/detector/FinderPattern.js' {
  import ResultPoint from '@zxing/library/esnext/core/ResultPoint.js'
  export default class FinderPattern extends ResultPoint {
    /** Pixels a module. */
    getEstimatedModuleSize(): number
    /** In how many rows it was seen. */
    getCount(): number
  }
}

declare module '@zxing/library/esnext/core/qrcode/detector/FinderPatternFinder.js' {
  import type BitMatrix from '@zxing/library/esnext/core/common/BitMatrix.js'
  import type FinderPattern from '@zxing/library/esnext/core/qrcode/detector/FinderPattern.js'
  export default class FinderPatternFinder {
    constructor(image: BitMatrix, told: null)
    getPossibleCenters(): FinderPattern[]
    find(hints: ReadonlyMap<number, unknown>): unknown
    haveMultiplyConfirmedCenters(): boolean
    findRowSkip(): number
    selectBestPatterns(): FinderPattern[]
  }
}

declare module '@zxing/library/esnext/core/qrcode/detector/Detector.js' {
  import type BitMatrix from '@zxing/library/esnext/core/common/BitMatrix.js'
  import type ResultPoint from '@zxing/library/esnext/core/ResultPoint.js'
  export default class Detector {
    constructor(image: BitMatrix)
    /** Pixels a module; not a number when the corners are none. */
    calculateModuleSize(topLeft: ResultPoint, topRight: ResultPoint, bottomLeft: ResultPoint): number
    /** The small square near the fourth corner. Throws when there is none around `x` and `y`. */
    findAlignmentInRegion(moduleSize: number, x: number, y: number, allowance: number): ResultPoint
    static createTransform(
      topLeft: ResultPoint,
      topRight: ResultPoint,
      bottomLeft: ResultPoint,
      alignment: ResultPoint | null,
      modules: number,
    ): unknown
    /** Reads the modules from the picture. Throws when some lie outside. */
    static sampleGrid(image: BitMatrix, transform: unknown, modules: number): BitMatrix
  }
}

declare module '@zxing/library/esnext/core/qrcode/decoder/Decoder.js' {
  import type BitMatrix from '@zxing/library/esnext/core/common/BitMatrix.js'
  export default class Decoder {
    /** Throws for modules that are damaged beyond repair. */
    decodeBitMatrix(modules: BitMatrix): { getText(): string }
  }
}

declare module '@zxing/library/esnext/core/DecodeHintType.js' {
  const DecodeHintType: { readonly TRY_HARDER: number }
  export default DecodeHintType
}
