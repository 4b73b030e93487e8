/**
 * A cut in the form in which it is sent to a hanging line. `code` is the same for each attempt, so that the line can
 * recognise a cut that it has already accepted.
 */
export type PushedCut = {
  readonly code: string
  readonly productionOrderCode: string
  readonly style: { readonly code: string; readonly type: string; readonly color: string }
  readonly lines: readonly {
    readonly id: number
    readonly batchId: number
    readonly cropDate: string | null
    readonly dyeLot: string
    readonly size: string
    readonly quantity: number
  }[]
}

/** The progress of each line of a cut, by the number of the line. */
export type LineProgress = {
  readonly id: number
  readonly hangQuantity: number
  readonly finishedQuantity: number
  readonly defectQuantity: number
}

/** A factory's hanging line. If a call throws, the message of the error is stored as the reason of the failure. */
export type HangingLine = {
  pushLines(cut: PushedCut, signal: AbortSignal): Promise<void>
  /**
   * Returns the progress of the lines of the given cuts, by the code of the cut. Lines that the hanging line does not know
   * are left out.
   */
  readProgress(codes: readonly string[], signal: AbortSignal): Promise<readonly LineProgress[]>
}
