import type { HangingLine, LineProgress, PushedCut } from '../../plugins/production/hang-orders/server/hanging-line.ts'

/** A hanging line in memory. It refuses cuts while `problem` is set; tests set the pieces that it reports as hung. */
export type SimulatedLine = HangingLine & {
  problem: string | undefined
  /** The cuts that the line accepted, by code; sending a cut twice stores it once. */
  readonly cuts: Map<string, PushedCut>
  /** Says how far all lines of a cut are, in parts of their pieces. */
  hang(code: string, hung: number, finished: number): void
}

export function simulatedLine(): SimulatedLine {
  const cuts = new Map<string, PushedCut>()
  const told = new Map<string, readonly LineProgress[]>()
  const line: SimulatedLine = {
    problem: undefined,
    cuts,
    async pushLines(cut) {
      if (line.problem) throw new Error(line.problem)
      cuts.set(cut.code, cut)
    },
    readProgress: async (codes) => codes.flatMap((code) => told.get(code) ?? []),
    hang(code, hung, finished) {
      const { lines = [] } = cuts.get(code) ?? {}
      told.set(
        code,
        lines.map(({ id, quantity }) => ({
          id,
          hangQuantity: Math.floor(quantity * hung),
          finishedQuantity: Math.floor(quantity * finished),
          defectQuantity: 0,
        })),
      )
    },
  }
  return line
}
