/** What a table tells of the order of its cells. */
type CellOrder = { readonly orderOf: (path: string) => number }

/** Something on the page that answers for a path. */
export type FieldPlace = {
  readonly path: string
  /** The field itself, or the table that it is a cell of. */
  readonly element: HTMLElement
  readonly order: number
  readonly table: CellOrder | undefined
}

/** The paths that something answers for, as they stand on the page: a table's cells in the table's own order, drawn or not. */
export function placesOf(
  paths: readonly string[],
  elements: readonly HTMLElement[],
  placeOf: (path: string) => FieldPlace | undefined,
): FieldPlace[] {
  const order = new Map(elements.map((element, at) => [element, at]))
  const at = ({ element }: FieldPlace) => order.get(element) ?? 0
  return paths
    .flatMap((path) => placeOf(path) ?? [])
    .sort((one, other) => at(one) - at(other) || one.order - other.order)
}

/** Where a place stands, seen from what has the keyboard: before it (-1), behind it (1), or it is there (0). */
function sideOf({ element, order, table }: FieldPlace, here: Element): number {
  if (element.contains(here)) {
    const path = table ? here.closest<HTMLElement>('[data-field]')?.dataset.field : undefined
    return table && path !== undefined ? Math.sign(order - table.orderOf(path)) : 0
  }
  return here.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1
}

/** The next or previous of the places, seen from what has the keyboard; starts over at the ends. */
export function nextPlace(
  places: readonly FieldPlace[],
  here: Element | null,
  direction: 1 | -1,
): FieldPlace | undefined {
  const isAhead = (place: FieldPlace) => here !== null && sideOf(place, here) === direction
  return direction === 1 ? (places.find(isAhead) ?? places[0]) : (places.findLast(isAhead) ?? places.at(-1))
}
