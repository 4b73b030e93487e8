import type { GarmentFigures, GarmentMove } from '../garment-figures.ts'
import type { MovedOrder } from '../../moved-order.ts'
import type { GarmentOrderFigures } from '../garment-model.ts'
import { alignedSizes, figuresOfSize, openQuantity } from '../garment-rules.ts'

/** A size as a form holds it: its pieces may be half typed, and there may be further figures. */
export type GarmentFormSize = { name: string; quantity: number | null } & Record<string, unknown>

/** The line of a production order as a form holds it. */
export type GarmentFormLine = {
  id?: number | undefined
  productionOrder: (Partial<Omit<MovedOrder, 'id'>> & { readonly id: number }) | null
  sizeRange: GarmentFormSize[]
  boxQuantity: number | null
  comment: string
}

/** A line for a production order that was chosen, with all of its sizes; `blank` makes one of them, `more` has its further fields. */
export function garmentLine<Size extends GarmentFormSize, More extends object = object>(
  { id, name, code, color, sizes }: GarmentOrderFigures,
  blank: (name: string) => Size,
  more?: More,
): Omit<GarmentFormLine, 'sizeRange'> & { sizeRange: Size[] } & More {
  return {
    ...(more as More),
    productionOrder: { id, name, code, color },
    sizeRange: sizes.map((size) => blank(size.name)),
    boxQuantity: null,
    comment: '',
  }
}

/** The sizes of a line, and those that its production order has got since, with what is open where nothing is written. */
export function filledSizes<Size extends GarmentFormSize>(
  move: GarmentMove,
  line: { readonly sizeRange: readonly Size[] },
  sizes: readonly GarmentFigures[],
  blank: (name: string) => Size,
): Size[] {
  return alignedSizes(
    line.sizeRange,
    sizes.map(({ name }) => name),
    blank,
  ).map((size) => {
    const figures = figuresOfSize(sizes, size.name)
    return size.quantity === null ? { ...size, quantity: figures ? openQuantity(move, figures) : 0 } : size
  })
}
