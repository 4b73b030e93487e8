/**
 * Limits of a bill of materials. The form takes up to `pictures` of the sample; the call refuses a body with more than `sentPictures` before
 * any rule sees it.
 */
export const bomLimits = {
  colors: 50,
  pictures: 6,
  sentPictures: 50,
  /** Materials per colour. */
  lines: 300,
  /** Characters. */
  remark: 130,
  note: 200,
  actionRegion: 40,
} as const
