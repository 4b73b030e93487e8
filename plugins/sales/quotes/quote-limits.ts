/** Limits of a quote. */
export const quoteLimits = {
  processes: 60,
  secondaryProcesses: 50,
  /** Characters. */
  processName: 50,
  remark: 200,
} as const
