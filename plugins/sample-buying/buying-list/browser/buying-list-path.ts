/** The address that previews the list of these lines, of an order, or of all that is still to be bought. */
export const buyingListPath = '/dashboard/buyMaterialsOrders/buyingList/$id/export'

const address = (of: string, query = '') => `${buyingListPath.replace('$id', of)}${query}`

/** The list of these lines. */
export const listOfLines = (ids: readonly number[]) => address('lines', `?ids=${ids.join('.')}`)
/** The list of what is open in an order. */
export const listOfOrder = (number: string) => address('order', `?number=${encodeURIComponent(number)}`)
/** The list of all that is open. */
export const listOfAll = () => address('all')
