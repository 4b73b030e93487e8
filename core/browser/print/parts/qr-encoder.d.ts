// What QR codes on paper are made by. The library's own declarations tell these files as CommonJS, which they are not.

declare module '@zxing/library/esnext/core/qrcode/decoder/ErrorCorrectionLevel.js' {
  export default class ErrorCorrectionLevel {
    /** Reads with 15 % of its modules lost. */
    static readonly M: ErrorCorrectionLevel
    /** Reads with 25 % of its modules lost. */
    static readonly Q: ErrorCorrectionLevel
  }
}

declare module '@zxing/library/esnext/core/qrcode/encoder/Encoder.js' {
  import type ErrorCorrectionLevel from '@zxing/library/esnext/core/qrcode/decoder/ErrorCorrectionLevel.js'
  const Encoder: {
    /** Throws for a text that no code holds. */
    encode(
      text: string,
      level: ErrorCorrectionLevel,
    ): { getMatrix(): { getWidth(): number; get(x: number, y: number): number } }
  }
  export default Encoder
}
