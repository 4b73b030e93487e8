import { either, read, readOrWrite } from '../../../core/shared/permission.ts'

/** Prices are for people who maintain materials, calculate costs with them, or buy them. */
export const materialPrices = either(
  read('MATERIAL'),
  readOrWrite('BOM', 'QUOTE', 'BUY_MATERIAL_ORDER', 'MATERIAL_BULK_PURCHASE_ORDER', 'MATERIAL_BULK_PURCHASE'),
)

/** People who choose materials for their own documents may read them. */
export const materialReaders = either(
  read('MATERIAL'),
  readOrWrite(
    'TEMPLATE_ORDER',
    'BOM',
    'QUOTE',
    'SALE_ORDER',
    'PATTERNING_ORDER',
    'BUY_MATERIAL_ORDER',
    'BUY_MATERIAL_WAREHOUSE',
  ),
  readOrWrite(
    'PRODUCTION_ORDER',
    'MATERIAL_BULK_PURCHASE_ORDER',
    'MATERIAL_BULK_PURCHASE',
    'MATERIAL_INBOUND_ORDER',
    'MATERIAL_OUTBOUND_ORDER',
  ),
)
