import { type SQL, sql } from 'drizzle-orm'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import type { OrderStatus } from '../../patterning-orders/patterning-order-options.ts'
import { patterningOrderStore } from '../../patterning-orders/server/patterning-order-store.ts'
import type { DesignEnglish } from '../../../sales/public.ts'
import { designEnglishSql } from '../../../sales/server-public.ts'
import { standardRateSql } from './valuation-order-rate.ts'

type Named = { readonly id: number; readonly name: string }

/** A pattern order that is valued, with what its valuation shows of it and the one that it has. */
export type ValuedOrder = {
  readonly patterningOrder: Named
  readonly status: OrderStatus
  readonly code: string
  readonly type: string
  readonly color: string
  readonly english: DesignEnglish
  readonly customerCode: string
  readonly designImageUrls: string[]
  readonly developmentGroup: Named | null
  readonly standardRate: string
  readonly valuation: { readonly id: number; readonly valuationCode: string } | null
}

/** Selects a `ValuedOrder`; null where there is no such pattern order. */
export function valuedOrderSql(id: number | null | SQL): SQL {
  return sql`(select json_build_object(
      'patterningOrder', json_build_object('id', d.id, 'name', concat_ws(' ', d.code, d.type, d.color)),
      'status', d.status, 'code', d.code, 'type', d.type, 'color', d.color, 'customerCode', d.customer_code,
      'english', ${sql.raw(designEnglishSql('d.type', 'd.template_id'))},
      'designImageUrls', d.design_image_urls, 'standardRate', ${sql.raw(standardRateSql('g'))},
      'developmentGroup', case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end,
      'valuation', (select json_build_object('id', v.id, 'valuationCode', v.valuation_code)
        from process_valuation_orders v where v.patterning_order_id = d.id))
    from patterning_orders d left join categories g on g.id = d.development_group_id where d.id = (${id})::int)`
}

/** The pattern order among the answers to the questions of a save. */
export const valuedOrderIn = (asked: Readonly<Record<string, unknown>>) =>
  asked['valued'] as ValuedOrder | null | undefined

/** What a new valuation of a pattern order starts from. Throws 404 for an order that the person does not see. */
export async function startValuation(db: SqlDatabase, actor: Actor, id: number): Promise<Omit<ValuedOrder, 'english'>> {
  await patterningOrderStore.requireSeen(db, actor, id)
  const { rows } = await db.execute<{ valued: ValuedOrder | null }>(sql`select ${valuedOrderSql(id)} as valued`)
  const found = rows[0]?.valued
  if (!found) throw notFound()
  const { english: _, ...start } = found
  return start
}
