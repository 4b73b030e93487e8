import { exporting, list, materials, type Opens } from './permission-parts.ts'

const outbound = 'material_outbound_orders'

const materialOutbound: Opens = {
  work: materials,
  read: [
    ...list(outbound),
    `POST ${outbound}/statistic`,
    exporting(outbound),
    ...list(`${outbound}/factory_materials`),
    `POST ${outbound}/factory_materials/production_orders`,
    `GET ${outbound}/:id`,
    `GET ${outbound}/:id/history`,
  ],
  write: [`POST ${outbound}`, `PUT ${outbound}`, `DELETE ${outbound}/:id`],
  both: [
    `POST ${outbound}/bill`,
    `POST ${outbound}/production_orders/search`,
    `POST ${outbound}/origins/search`,
    `POST ${outbound}/available`,
    `PUT ${outbound}/:id/losses`,
  ],
}

/** The calls that the modules of warehousing allow. */
export const warehousingLines: Readonly<Record<string, Opens>> = {
  MATERIAL_OUTBOUND_ORDER: materialOutbound,
}
