import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { min } from 'date-fns/min'
import { sql } from 'drizzle-orm'
import { seedDocuments } from '../../../../core/server/document/document-seed.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SeedContext } from '../../../../core/server/plugin.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { takenMeasurement } from '../../../../core/shared/measurement-rules.ts'
import { shiftDate } from '../../../../core/shared/calendar-date.ts'
import { part } from '../../../../core/server/seed-random.ts'
import { usersWithRole } from '../../../admin/server-public.ts'
import type { PurchaseKey } from '../../../sales/public.ts'
import { demoCosts, type DemoLine, type DemoProcess, type DemoSecondary } from './production-order-seed-data.ts'
import type { ProductionOrder } from '../production-order-model.ts'
import { type FoundSale, foundSaleSql, termsSql } from './production-order-requires.ts'
import { productionOrderStore } from './production-order-store.ts'

/** A confirmed sale order with everything that its production order copies. */
type SoldOrder = PurchaseKey & {
  readonly sale: FoundSale
  readonly orderType: 'firstOrder' | null
  readonly followerId: number | null
  readonly confirmedAt: string
  readonly measurement: ProductionOrder['measurement']
  readonly bomItems: readonly DemoLine[]
  readonly processes: readonly DemoProcess[]
  readonly secondary: readonly DemoSecondary[]
}

type Factory = { readonly id: number; readonly category: string }
type Person = { readonly id: number; readonly name: string }
type Demo = {
  readonly factories: readonly Factory[]
  readonly followers: readonly Person[]
  readonly at: number
  readonly terms: unknown
}

const together = 300

/** Confirmed sale orders after the one with this number, oldest first. */
async function readSold(context: SeedContext, after: number): Promise<readonly SoldOrder[]> {
  const rows = await readRows(
    context.db,
    // The requests for approval of the demo company are newer than its production orders.
    sql`select ${foundSaleSql(true)}::jsonb || '{"isUnderApproval": false}' as sale,
      s.code, s.type, s.color, s.purchase_code as "purchaseCode", s.order_type as "orderType",
      s.production_follower_id as "followerId", s.updated_at as "confirmedAt",
      (select coalesce(json_agg(json_build_object('materialId', l.material_id, 'materialType', l.material_type,
          'actionRegion', l.action_region, 'usage', trim_scale(l.usage)::text, 'loss', trim_scale(l.loss)::text,
          'gap', trim_scale(l.gap)::text, 'unitPrice', l.unit_price::text, 'magnification', trim_scale(l.magnification)::text,
          'otherFee', l.other_fee::text, 'otherFeeDescription', l.other_fee_description, 'description', l.description,
          'costDescription', l.cost_description, 'price', trim_scale(m.price)::text, 'gapNow', trim_scale(m.gap)::text)
          order by l.position), '[]')
        from boms b join bom_colors c on c.bom_id = b.id and c.color = s.color join bom_lines l on l.color_id = c.id
        join materials m on m.id = l.material_id where b.template_order_id = s.template_order_id) as "bomItems",
      (select coalesce(json_agg(json_build_object('type', p.type, 'name', p.name, 'unitPrice', p.unit_price::text,
          'magnification', trim_scale(p.magnification)::text, 'comment', p.description) order by p.position), '[]')
        from quote_processes p where p.quote_id = q.id) as processes,
      (select coalesce(json_agg(json_build_object('name', p.name, 'supplierId', p.supplier_id, 'unitId', p.unit_id,
          'unitDosage', trim_scale(p.unit_dosage)::text, 'unitPrice', p.unit_price::text, 'description', p.description)
          order by p.position), '[]')
        from quote_secondary_processes p where p.quote_id = q.id) as secondary,
      json_build_object('lengthUnit', s.length_unit, 'sizeNames', s.size_names, 'baseSize', s.base_size, 'points',
        (select coalesce(json_agg(json_build_object('code', m.code, 'name', m.name, 'nameEnglish', m.name_english, 'method', m.method, 'methodEnglish', m.method_english,
            'tolerancePlus', m.tolerance_plus, 'toleranceMinus', m.tolerance_minus, 'step', m.step, 'lengths', m.lengths)
            order by m.position), '[]')
          from sale_order_measurements m where m.order_id = s.id)) as measurement
    from sale_orders s left join users f on f.id = s.business_follower_id
    left join lateral (select q.id from quotes q where q.template_id = s.template_id order by q.is_selected desc, q.id desc limit 1) q on true
    where s.status = 'Finished' and s.id > ${after}::int order by s.id limit ${together}::int`,
  )
  // The statement builds the rows by the keys of the type.
  return rows as unknown as SoldOrder[]
}

/** Chooses the production status of a demo order from the day on which the customer needs the pieces. */
function statusStep(number: number, due: string | null, now: Date) {
  const today = dateOf(now)
  if (!due) return undefined
  // One in ten is late.
  if (shiftDate(due, part(number, 10) === 0 ? 12 : -2) < today) return 'markFinished' as const
  if (shiftDate(due, -12) < today) return 'markPartialComplete' as const
  return shiftDate(due, -30) < today ? ('markInProgress' as const) : undefined
}

/** Returns one production order with its progress; undefined for a purchase without a production order. */
function demoOrder(sold: SoldOrder, { factories, followers, at: number, terms }: Demo, now: Date) {
  const { sale, code, type, color, purchaseCode, orderType } = sold
  const { purchase } = sale
  const confirmedAt = new Date(sold.confirmedAt)
  if (!purchase || addHours(confirmedAt, 30) > now) return undefined
  const follower = followers.find(({ id }) => id === sold.followerId) ?? followers[part(number, followers.length)]
  const factory = factories[part(number, factories.length)]
  if (!follower || !factory) return undefined
  const madeAt = min([now, addHours(confirmedAt, 6 + part(number, 40))])
  const submittedAt = min([now, addHours(madeAt, 4 + part(number, 50))])
  const isNew = addDays(madeAt, 12) > now
  const isConfirmed = !isNew || part(number, 3) > 0
  const isRevised = isConfirmed && isNew && part(number, 7) === 0
  const due = purchase.requiredProductionDate
  const step = isConfirmed && !isRevised ? statusStep(number, due, now) : undefined
  return {
    content: {
      code,
      type,
      color,
      purchaseCode,
      orderType,
      productionType: (['CMT', 'FOB', 'CMT', 'CFOB', 'CMT', 'SP'] as const)[part(number, 6)] ?? 'CMT',
      factory: { id: factory.id },
      productionFollower: { id: follower.id },
      requiredProductionDate: due,
      factoryPlanedProductionDate: due && shiftDate(due, -5 - part(number, 6)),
      shipInformation: part(number, 4) === 0 ? '送货至白云仓，提前一天预约卸货口' : '',
      abnormalReason: part(number, 17) === 0 ? ('owingFabric' as const) : null,
      comment: part(number, 5) === 0 ? '大货前寄产前样确认，尺寸按放码表' : '',
      externalCurrencyRate: '1',
      sizeRange: purchase.sizeRange.map(({ name, quantity }) => ({ name, quantity })),
      measurement: takenMeasurement(sold.measurement),
      ...demoCosts(number, sold),
    },
    answers: {
      sale,
      terms,
      materials: Object.fromEntries(
        sold.bomItems.map(({ materialId, gapNow, price }) => [materialId, { gap: gapNow, price }]),
      ),
      copied: sold.bomItems.map(({ materialId, gap }) => [materialId, gap]),
      category: factory.category,
    },
    life: [
      ['create', madeAt, follower] as const,
      ...(isConfirmed ? [['submit', submittedAt, follower] as const] : []),
      ...(isRevised ? [['regression', min([now, addHours(submittedAt, 20)]), follower] as const] : []),
      ...(step ? [[step, min([now, addDays(submittedAt, 9)]), follower] as const] : []),
    ],
  }
}

/**
 * Demo data: production orders of most confirmed sale orders at the company's factories, with costs of the product's own
 * formulas.
 */
export async function seedProductionOrders(context: SeedContext): Promise<void> {
  const { db, now } = context
  const followers = await usersWithRole(db, '生产跟单')
  const factories = (await readRows(
    db,
    sql`select id, category from suppliers where category = 'processor' and not is_deleted order by id`,
  )) as unknown as Factory[]
  const [asked] = await readRows(db, sql`select ${termsSql} as terms`)
  const terms = asked?.['terms'] ?? null
  const make = async (sold: readonly (readonly [SoldOrder, number])[]) => {
    const orders = sold.map(([one, at]) => demoOrder(one, { factories, followers, at, terms }, now))
    await seedDocuments(
      context,
      productionOrderStore,
      orders.flatMap((order) => order ?? []),
    )
  }
  /** The sale orders whose production orders are written after all others, with their places. */
  const left: (readonly [SoldOrder, number])[] = []
  let at = 0
  for (let after = 0; ; ) {
    const batch = (await readSold(context, after)).map((sold) => [sold, ++at] as const)
    const last = batch.at(-1)
    if (!last) break
    after = last[0].sale.id
    await make(batch.filter(([, number]) => part(number, 12) > 0))
    left.push(...batch.filter(([, number]) => part(number, 12) === 0))
  }
  await make(left.filter(([{ confirmedAt }]) => addDays(new Date(confirmedAt), 6) < now))
}
