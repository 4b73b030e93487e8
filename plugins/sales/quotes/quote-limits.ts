/** The kinds of processing costs. */
export const costTypes = ['processingFee', 'factoryProfit', 'otherFees'] as const
export type CostType = (typeof costTypes)[number]

/** Whether a quoted price contains the tax. */
export const quoteTaxes = ['included', 'excluded'] as const

/** Limits of a quote. */
export const quoteLimits = {
  processes: 60,
  secondaryProcesses: 50,
  /** The most characters of the text. */
  processName: 50,
  remark: 200,
  incoterm: 50,
  payment: 200,
  steps: 10,
  /** Days. */
  days: 365,
  pieces: 999_999,
} as const
