/** How far a bill of materials may grow. */
export const bomLimits = {
  colors: 50,
  /** Materials of one colour. */
  lines: 300,
  /** Characters. */
  remark: 130,
  note: 200,
  actionRegion: 40,
} as const
