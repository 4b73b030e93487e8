/** How far a swatch order may grow. */
export const swatchOrderLimits = {
  lines: 300,
  colors: 20,
  sizesPerColor: 6,
  quantity: 9999,
  pictures: 9,
  files: 10,
  tags: 10,
  tag: 20,
  remark: 500,
} as const
