// What the suite of plans knows of the tables: which stay small, and what people filter by beside something else.

/** The filters of a search. */
export type Body = Readonly<Record<string, unknown>>

/** Tables that stay small, and are read whole to check a tree or a name. */
export const small = ['categories', 'roles', 'users']

/** Lists that stay short, whose whole table is read at once: only their search by words is looked at. */
export const short = [
  'addresses',
  'brands',
  'pattern_loads',
  'sizes',
  'suppliers',
  'swatch_orders',
  'swatches',
  'units',
  'warehouses',
]

/**
 * What reads a whole table in other lists: filters that people use beside others, texts that their keyword does not hold, and orders whose index has empty
 * values at the other end.
 */
export const unindexed: Readonly<Record<string, readonly string[]>> = {
  customers: ['counterparty', 'salesArea'],
  materials: ['ingredient', 'width', 'weight', 'minimumQuantity', 'packQuantity'],
  boms: ['customerCode'],
  quotes: ['customerCode'],
  patterning_orders: ['customerCode', 'urgent', 'isFinishedLate has no value that few rows have'],
  development_data: ['customerCode', 'steps'],
  process_valuation: ['hourRate', 'price falling'],
  process_valuation_orders: ['lineCount'],
  // The board filters and sorts by these columns among the orders in work, for which a partial index exists; in the filled company most orders are in
  // work, late, and somebody's.
  order_chains: [
    'slackDays falling',
    'requiredDate falling',
    'lateStage',
    'isCritical has no value that few rows have',
    'followedByMe has no value that few rows have',
    'isInWork has no value that few rows have',
  ],
  cloth_stocks: ['size', 'quality'],
  // The home page filters by it among the materials on their way, for which a partial index exists.
  material_bulk_purchases: ['followedByMe'],
  buy_materials: [
    'due',
    'supplier rising',
    'inStock',
    'purchaseStartDate rising',
    'purchaseFinishDate rising',
    'pickUpStartDate rising',
    'pickUpFinishDate rising',
  ],
}

/** Filters that are asked for together. */
export const together: Readonly<Record<string, readonly Body[]>> = {
  patterning_orders: [{ urgent: true, status: ['Pending', 'InProgress', 'Inquest'] }],
  buy_materials: [
    { toBuy: true, supplier: [2] },
    { toBuy: true, sort: ['urgent', 'scheduledFinishDate'].map((key) => ({ key, descending: key === 'urgent' })) },
  ],
}

/** The filter of lists whose only page shows what belongs to one record: people cannot take it away. */
export const within: Readonly<Record<string, Body>> = {
  bundle_tickets: { cropOrder: [2] },
  material_stock_entries: { stock: [2] },
  cloth_stock_entries: { stock: [2] },
}
