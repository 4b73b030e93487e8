/** A picture as readers of codes see it: one byte of brightness a pixel, row after row. */
export type GreyPicture = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }

/** The brightness of a picture of four bytes a pixel. What is transparent counts as white paper. */
export function greyOf(colors: Uint8ClampedArray, width: number, height: number): GreyPicture {
  const data = new Uint8ClampedArray(width * height)
  for (let at = 0; at < data.length; at++) {
    const from = at * 4
    const red = colors[from] as number
    const green = colors[from + 1] as number
    const blue = colors[from + 2] as number
    const cover = (colors[from + 3] as number) / 255
    data[at] = ((red * 77 + green * 151 + blue * 28) / 256) * cover + 255 * (1 - cover)
  }
  return { data, width, height }
}

/** The picture made smaller: each new pixel is the mean of those it stands for. `scale` is above 0 and at most 1. */
export function shrink(picture: GreyPicture, scale: number): GreyPicture {
  if (scale >= 1) return picture
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const data = new Uint8ClampedArray(width * height)
  for (let row = 0; row < height; row++) {
    const top = Math.floor((row * picture.height) / height)
    const bottom = Math.max(top + 1, Math.floor(((row + 1) * picture.height) / height))
    for (let column = 0; column < width; column++) {
      const left = Math.floor((column * picture.width) / width)
      const right = Math.max(left + 1, Math.floor(((column + 1) * picture.width) / width))
      let sum = 0
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++) sum += picture.data[y * picture.width + x] as number
      data[row * width + column] = sum / ((bottom - top) * (right - left))
    }
  }
  return { data, width, height }
}

/** Light for dark: some screens show codes that way. */
export function invert(picture: GreyPicture): GreyPicture {
  return { ...picture, data: picture.data.map((light) => 255 - light) }
}

/** The middle of a picture; `part` is the share of each edge that stays. */
export function middle(picture: GreyPicture, part: number): GreyPicture {
  const width = Math.max(1, Math.round(picture.width * part))
  const height = Math.max(1, Math.round(picture.height * part))
  const left = (picture.width - width) >> 1
  const top = (picture.height - height) >> 1
  const data = new Uint8ClampedArray(width * height)
  for (let row = 0; row < height; row++) {
    const from = (top + row) * picture.width + left
    data.set(picture.data.subarray(from, from + width), row * width)
  }
  return { data, width, height }
}
