import type { ReferenceTarget } from '../../../../core/server/document/reference-target.ts'
import { productionOrderDocument } from '../production-order-document.ts'

/**
 * SQL of the sizes of a production order as they were last confirmed (D1); an order that was never confirmed has those of its
 * draft. `at` is the alias of the order's table.
 */
export const confirmedSizesOf = (at: string) => `coalesce(
  (select v.snapshot->'sizeRange' from production_order_versions v where v.order_id = ${at}.id order by v.version desc limit 1),
  (select jsonb_agg(jsonb_build_object('name', z.name, 'quantity', z.quantity) order by z.position)
    from production_order_sizes z where z.order_id = ${at}.id), '[]')`

/** SQL of the number of the factory of a production order as it was last confirmed, as for its sizes. */
export const confirmedFactoryOf = (at: string) => `coalesce(
  (select (v.snapshot->'factory'->>'id')::int from production_order_versions v where v.order_id = ${at}.id order by v.version desc limit 1),
  ${at}.factory_id)`

/** The reference to a production order that documents of production hold: its sizes and its factory, without prices (D48). */
export const productionOrderTarget: ReferenceTarget = {
  noun: productionOrderDocument.noun,
  table: 'production_orders',
  name: '$.production_order_code',
  parts: {
    saleOrderCode: '$.sale_order_code',
    factory: `(select f.name from suppliers f where f.id = ${confirmedFactoryOf('$')})`,
    sizeRange: confirmedSizesOf('$'),
  },
}
