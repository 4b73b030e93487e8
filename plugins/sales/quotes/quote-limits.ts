/** The kinds of processing costs. */
export const costTypes = ['processingFee', 'factoryProfit', 'otherFees'] as const
export type CostType = (typeof costTypes)[number]

/** Limits of a quote. */
export const quoteLimits = {
  processes: 60,
  secondaryProcesses: 50,
  /** Characters. */
  processName: 50,
  remark: 200,
} as const
