import { exporting, list, materials, type Opens } from './permission-parts.ts'

/** The pages, pickers and cards of stock open with read or write on any document that moves it (D54); a reader takes the lists along. */
function stockOf(kind: 'material' | 'cloth'): Required<Pick<Opens, 'work' | 'read'>> {
  const nouns = [`${kind}_stocks`, `${kind}_stock_entries`]
  return {
    work: [
      ...nouns.flatMap((noun) => [...list(noun), `POST ${noun}/statistic`]),
      `GET ${kind}_stocks/search`,
      `GET ${kind}_stocks/choices`,
      `GET ${kind}_stocks/:id`,
    ],
    read: nouns.map(exporting),
  }
}

const materialStock = stockOf('material')
const clothStock = stockOf('cloth')

/** The calls that the modules of warehousing allow. */
export const warehousingLines: Readonly<Record<string, Opens>> = {
  MATERIAL_INBOUND_ORDER: { work: [...materials, ...materialStock.work], read: materialStock.read },
  MATERIAL_OUTBOUND_ORDER: { work: [...materials, ...materialStock.work], read: materialStock.read },
  CLOTH_WAREHOUSE_BOOKING_ORDER: clothStock,
  CLOTH_INBOUND_ORDER: clothStock,
  CLOTH_OUTBOUND_ORDER: clothStock,
  DISPATCH_ORDER: clothStock,
  RETURN_GOODS_ORDER: clothStock,
}
