/** A cut as a hanging line takes it. `code` is the same each time the cut is sent, so that a line can take it once. */
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

/** How far a line of a cut is, by its number. */
export type LineProgress = {
  readonly id: number
  readonly hangQuantity: number
  readonly finishedQuantity: number
  readonly defectQuantity: number
}

/** A hanging line of a factory. What its calls throw is kept as the reason of the failure. */
export type HangingLine = {
  pushLines(cut: PushedCut, signal: AbortSignal): Promise<void>
  /** How far the lines of some cuts are, by the codes of the cuts; lines that the hanging line does not know are left out. */
  readProgress(codes: readonly string[], signal: AbortSignal): Promise<readonly LineProgress[]>
}
