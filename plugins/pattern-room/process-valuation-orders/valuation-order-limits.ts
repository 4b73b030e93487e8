/** Limits of a valuation. */
export const valuationOrderLimits = { lines: 300, /** Characters. */ remark: 200 } as const
