/** The preview of a warehouse's shelf labels. */
export const shelfLabelPath = '/dashboard/warehousing/shelfLabels'

/** The address of the labels of some locations of a warehouse, or of all. */
export function shelfLabelAddress(warehouseId: number, paper: string, locations?: readonly number[]): string {
  return `${shelfLabelPath}/${warehouseId}?paper=${paper}${locations ? `&locations=${locations.join('.')}` : ''}`
}

/** The locations that an address names; undefined for all. */
export function namedLocations(text: string | undefined): ReadonlySet<number> | undefined {
  return text ? new Set(text.split('.').map(Number)) : undefined
}

/** The id of the labels on a paper. */
export const shelfLabelTemplateId = (paper: string) => `warehouses.shelfLabel-${paper}`
