/** Limits of a bill of materials. */
export const bomLimits = {
  colors: 50,
  /** Materials per colour. */
  lines: 300,
  /** Characters. */
  remark: 130,
  note: 200,
  actionRegion: 40,
} as const
