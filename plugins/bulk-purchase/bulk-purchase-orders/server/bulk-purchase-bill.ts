import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { joinedMessages, type Message, message } from '../../../../core/shared/message.ts'
import { requiredQuantity } from '../../../production/public.ts'
import {
  billDifferences,
  type ComparedLine,
  differenceText,
  type PlannedDifference,
} from '../bulk-purchase-differences.ts'
import { type BillLine, readBills } from './bulk-purchase-start.ts'

type Compared = {
  readonly productionOrderId: number
  readonly isCancelled: boolean
  readonly isRevising: boolean
  readonly confirmedVersion: number
  readonly quantity: number
  readonly lines: readonly ComparedLine[]
}

async function readCompared(db: SqlDatabase, id: number): Promise<Compared | undefined> {
  const [row] = await readRows<Compared>(
    db,
    sql`select p.id as "productionOrderId", d.status = 'Canceled' as "isCancelled", p.order_status <> 'Finished' as "isRevising",
        p.confirmed_version as "confirmedVersion", p.quantity,
        coalesce((select json_agg(json_build_object('id', l.id, 'billLineId', l.bill_line_id,
            'material', json_build_object('id', m.id, 'name', m.name, 'color', m.color), 'materialType', l.material_type,
            'actionRegion', l.action_region, 'usage', l.usage::text, 'loss', l.loss::text,
            'requiredQuantity', l.required_quantity::text, 'purchaseQuantity', l.purchase_quantity::text,
            'coveredQuantity', l.covered_quantity::text, 'purchaseStatus', l.purchase_status) order by l.position, l.id)
          from material_bulk_purchases l join materials m on m.id = l.material_id where l.order_id = d.id), '[]') as lines
      from material_bulk_purchase_orders d join production_orders p on p.id = d.production_order_id where d.id = ${id}::int`,
  )
  return row
}

/** The differences of a purchase from its bill, with the bill. */
export type ReadDifferences = {
  readonly isRevising: boolean
  readonly differences: readonly PlannedDifference[]
  readonly bill: readonly BillLine[]
}

/**
 * Compares a purchase with the confirmed bill of its production order. The keys of the differences name the confirmed version, so
 * that one of an older version is not taken over. Undefined for an order that does not exist.
 */
export async function readDifferences(db: SqlDatabase, id: number): Promise<ReadDifferences | undefined> {
  const order = await readCompared(db, id)
  if (!order) return undefined
  const { isCancelled, isRevising, confirmedVersion, quantity, lines } = order
  if (isCancelled || isRevising) return { isRevising: isRevising && !isCancelled, differences: [], bill: [] }
  const bill = await readBills(db, [order.productionOrderId])
  const required = bill.map(({ materialId, material, ...line }) => ({
    ...line,
    material: { id: materialId, name: material.name, color: material.color },
    requiredQuantity: requiredQuantity(line, quantity),
  }))
  const differences = billDifferences(required, lines).map(({ shown, plan }) => ({
    shown: { ...shown, key: `${confirmedVersion}.${shown.key}` },
    plan,
  }))
  return { isRevising: false, differences, bill }
}

/** The first differences in one message, and how many there are in all where these are more. */
export function differencesMessage(differences: readonly PlannedDifference[], most: number): Message {
  const said = differences.slice(0, most).map(({ shown }) => differenceText(shown))
  if (differences.length > most) said.push(message('共 {n} 处差异', { n: differences.length }))
  return joinedMessages(said)
}
