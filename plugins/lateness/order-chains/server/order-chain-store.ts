import { type SQL, sql } from 'drizzle-orm'
import type { DataCheck } from '../../../../core/server/data-check.ts'
import { anyOf } from '../../../../core/server/document/document-question.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { type Change, type Effect, on, type SqlDatabase, type Work, workEnds } from '../../../../core/server/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { type SettingsChanged, settingsChanged, stageDaysKey, workingCalendar } from '../../../admin/public.ts'
import { productionOrderDocument } from '../../../production/public.ts'
import { ordersWithNewFigures } from '../../../production/server-public.ts'
import { lockSampleOrders, type QuoteEvent } from '../../../sales/server-public.ts'
import { plannedStages } from '../chain-stages.ts'
import { chainColumns, chainRowsSql } from './chain-sql.ts'

const columns = chainColumns.join(', ')
const others = chainColumns.filter((column) => column !== 'id')
const listed = (alias: string) => others.map((column) => `${alias}.${column}`).join(', ')

/**
 * Writes the chains of sale orders `s` that differ from their documents; `which` is SQL on `s`. In the order of their ids, so that works which change
 * several of the same chains wait for each other instead of locking each other out.
 */
const writeChains = (which: SQL): SQL => {
  const [before = '', after = ''] = chainRowsSql('$which').split('$which')
  return sql`insert into order_chains (${sql.raw(columns)}) ${sql.raw(before)}${which}${sql.raw(after)} order by h.id
    on conflict (id) do update set ${sql.raw(others.map((column) => `${column} = excluded.${column}`).join(', '))}
    where (${sql.raw(listed('order_chains'))}) is distinct from (${sql.raw(listed('excluded'))})`
}

const through = (table: string, isChanged: SQL): SQL =>
  sql`select p.sale_order_id from ${sql.raw(table)} l join production_orders p on p.id = l.production_order_id where l.order_id ${isChanged}`

/**
 * SQL of the sale orders whose chains a change of a document may change, given the condition on its id, by its noun. What is deleted is found by
 * the chain that named it.
 */
const saleOrdersOf: Readonly<Record<string, (isChanged: SQL) => SQL>> = {
  sale_orders: (isChanged) => sql`select x.id from sale_orders x where x.id ${isChanged}`,
  template_orders: (isChanged) => sql`select x.id from sale_orders x where x.template_order_id ${isChanged}`,
  quotes: (isChanged) =>
    sql`select x.id from quotes q join sale_orders x on x.template_id = q.template_id where q.id ${isChanged}`,
  patterning_orders: (isChanged) =>
    sql`select x.id from patterning_orders w join sale_orders x on x.template_id = w.template_id where w.id ${isChanged}`,
  production_orders: (isChanged) => sql`select p.sale_order_id from production_orders p where p.id ${isChanged}
    union all select x.id from order_chains x where x.production_order_id ${isChanged}`,
  crop_order: (
    isChanged,
  ) => sql`select p.sale_order_id from crop_orders c join production_orders p on p.id = c.production_order_id
      where c.id ${isChanged}
    union all select x.id from order_chains x where x.crop_order_id ${isChanged}`,
  material_bulk_purchase_orders: (isChanged) => sql`select p.sale_order_id from material_bulk_purchase_orders b
      join production_orders p on p.id = b.production_order_id where b.id ${isChanged}
    union all select x.id from order_chains x where x.purchase_id ${isChanged}`,
  cloth_inbound_orders: (isChanged) => through('cloth_inbound_order_lines', isChanged),
  cloth_outbound_orders: (isChanged) => through('cloth_outbound_order_lines', isChanged),
  brands: (isChanged) => sql`select x.id from sale_orders x where x.brand_id ${isChanged}`,
}

/**
 * SQL of the sample orders of changed documents, given the condition on their ids, by the noun of the document. These documents change a chain
 * without a row in common: a quote is made while the sale order of its colour is, and neither work sees the other's row before it is committed.
 */
const sampleOrdersOf: Readonly<Record<string, (isChanged: SQL) => SQL>> = {
  sale_orders: (isChanged) => sql`select s.template_order_id from sale_orders s where s.id ${isChanged}`,
  quotes: (isChanged) => sql`select q.template_order_id from quotes q where q.id ${isChanged}`,
  patterning_orders: (isChanged) =>
    sql`select t.order_id from patterning_orders w join templates t on t.id = w.template_id where w.id ${isChanged}`,
}

/** Whether sale orders may refer to the changed document. None refers to a sample order or a brand that was just created. */
const mayBeOrdered = ({ document, action }: Change) =>
  action !== 'created' || (document !== 'template_orders' && document !== 'brands')

/** Writes the chains that follow from the changes of a work, at its end, together with its commit. */
const followDocuments = on<readonly Change[]>(workEnds, async (changes, work) => {
  const among = (sources: typeof saleOrdersOf): SQL | undefined => {
    const found = Object.entries(sources).flatMap(([noun, of]) => {
      const changed = [
        ...changes.filter((change) => change.document === noun && mayBeOrdered(change)).map(({ id }) => id),
        ...(noun === productionOrderDocument.noun ? ordersWithNewFigures(work) : []),
      ]
      return changed.length === 0 ? [] : [of(sql`= ${anyOf([...new Set(changed)], 'int')}`)]
    })
    return found.length === 0 ? undefined : sql.join(found, sql` union all `)
  }
  const [sampleOrders, saleOrders] = [among(sampleOrdersOf), among(saleOrdersOf)]
  if (sampleOrders) work.alongside(lockSampleOrders(sampleOrders))
  if (saleOrders) work.alongside(writeChains(sql`s.id in (${saleOrders})`))
})

/** Writes the chains of a colour whose quote is gone: nothing leads from the quote to them any more. */
const followDeletedQuote = on<QuoteEvent>('quotes.deleted', async ({ templateId, orderId }, work) => {
  work.alongside(lockSampleOrders(sql`${orderId}::int`))
  work.alongside(writeChains(sql`s.template_id = ${templateId}::int`))
})

const isUsed = new Set([workingCalendar, ...plannedStages.map(stageDaysKey)])

/** Writes all chains in work again after a change of the working days. Chains that are done keep their lateness. */
const followSettings = on<SettingsChanged>(settingsChanged, async ({ keys }, work) => {
  if (!keys.some((key) => isUsed.has(key))) return
  work.alongside(writeChains(sql`s.id in (select x.id from order_chains x where x.stage <> 'done')`))
})

/** The effects that write chains when a document or a setting changes. */
export const chainEffects: readonly Effect[] = [followDocuments, followDeletedQuote, followSettings]

const isMissing = sql`not exists (select 1 from order_chains x where x.id = s.id)`

/**
 * Writes the chains that are missing: all of them at the first start with this area, however long that takes. A later start finds none and reads no
 * other table, so that it waits for nobody who holds one.
 */
export async function prepareChains({ db }: Pick<Work, 'db'>): Promise<void> {
  const missing = await readRows(db, sql`select 1 from sale_orders s where ${isMissing} limit 1`)
  if (missing.length === 0) return
  await db.execute(sql`set local statement_timeout = 0`)
  await db.execute(writeChains(isMissing))
}

/** Writes all chains of demo data. */
export async function seedChains(db: SqlDatabase): Promise<void> {
  await db.execute(writeChains(sql`true`))
  await db.execute(sql`analyze order_chains`)
}

const told = (alias: string) =>
  `jsonb_build_array(${['stage', 'required_date', 'production_order_id', 'crop_order_id', 'purchase_id', 'actor_id', 'quantity', 'signed_in', 'actuals'].map((column) => `${alias}.${column}`).join(', ')})`

/** Checks that the stored chains agree with their documents. */
export const chainChecks: readonly DataCheck[] = [
  {
    id: 'order_chains.facts',
    title: message('进度表的阶段、日期和件数与单据一致'),
    broken: sql.raw(`select 'order_chains' as document, n.id, n.sale_order_code as name, ${told('n')}::text as expected,
        ${told('d')}::text as found
      from (${chainRowsSql('true')}) n left join order_chains d on d.id = n.id
      where d.id is null or ${told('n')} is distinct from ${told('d')}
        or (n.stage <> 'done' and n.latest_start is distinct from d.latest_start)`),
  },
]
