import { columnsOf } from '../../../../core/server/document/document-columns.ts'
import { keywordSql } from '../../../../core/server/record-columns.ts'
import { stageDaysKey } from '../../../admin/public.ts'
import { workingDaysBeforeSql } from '../../../admin/server-public.ts'
import { type PlannedStage, plannedStages, type StageOwner, stageOwners } from '../chain-stages.ts'
import { orderChains } from './order-chain-tables.ts'

/** SQL of a chain's stage, `stageOf` of the facts in the columns of `f`. A test holds both against each other. */
export const stageSql = (() => {
  const due = '(case when f.crop_quantity > 0 then least(f.quantity, f.crop_quantity) else f.quantity end)'
  const hasArrived = '(f.signed_in > 0 or f.shipped > 0)'
  const isStarted = `(${hasArrived} or f.status in ('InProgress', 'PartialComplete') or f.crop_quantity > 0)`
  const type = `coalesce(f.production_type, '')`
  return `(case
    when f.production_order_id is null and f.sale_status = 'Finished' then 'confirm'
    when f.production_order_id is null and not f.is_sample_confirmed then 'sample'
    when f.production_order_id is null and f.is_pattern_open then 'pattern'
    when f.production_order_id is null and f.is_quote_open then 'quote'
    when f.production_order_id is null then 'sale'
    when f.order_status = 'Finished' and f.status = 'Finished' then 'done'
    when f.order_status <> 'Finished' then 'confirm'
    when f.shipped >= ${due} then 'close'
    when f.signed_in >= ${due} then 'shipment'
    when ${type} not in ('FOB', 'SP') and not ${isStarted} and coalesce(f.material_status, '') <> 'AllArrived' then 'material'
    when (coalesce(f.crop_status, '') = 'Pending' or (not ${isStarted} and ${type} <> 'SP')) and not ${hasArrived} then 'cutting'
    else 'sewing' end)`
})()

/**
 * SQL of the stages that take working days: `place` in their order, and the days that the template of the settings gives those from it on
 * (`days_from`) and after it (`days_after`).
 */
export const templateSql = `select n.stage, n.place, (sum(n.days) over later)::int as days_from, (sum(n.days) over later)::int - n.days as days_after
  from (select x.stage, x.place, coalesce(nullif(v.value, '')::int, 0) as days
    from unnest('{${plannedStages.join(',')}}'::text[]) with ordinality x (stage, place)
      left join system_settings v on v.key = '${stageDaysKey('')}' || x.stage) n
  window later as (order by n.place desc)`

const requiredNumber = workingDaysBeforeSql('g.required_date')

/**
 * SQL of the working day, as a number of the calendar, on which the stage `g.stage` has to begin so that the order is ready in time; null
 * where nothing has to begin any more. Its difference to the number of a day is `slackOf`. `t` is `templateSql`; a test holds both
 * against each other.
 */
export const latestStartSql = `(${requiredNumber} - (select t.days_from from t where t.stage = g.stage))`

/** SQL of the working days by which each stage behind the order was done late, as an object; negative when it was early. */
export const latenessSql = `coalesce((select jsonb_object_agg(t.stage, ${workingDaysBeforeSql('a.value::date')} - ${requiredNumber} + t.days_after)
    from jsonb_each_text(g.actuals) a join t on t.stage = a.key
    where g.required_date is not null and t.place < coalesce((select o.place from t o where o.stage = g.stage), 100)), '{}')`

const dayOf = (instant: string) => `(${instant} at time zone 'Asia/Shanghai')::date`

const confirmedOn = (table: string, id: string) =>
  `(select ${dayOf('v.confirmed_at')} from ${table} v where v.order_id = ${id} and v.version = 1)`

/** SQL of the day on which each stage was done, each from its document. */
const actuals: Readonly<Record<PlannedStage, string>> = {
  sample: confirmedOn('template_order_versions', 's.template_order_id'),
  pattern: `(select ${dayOf('max(w.finish_date)')} from patterning_orders w where w.template_id = s.template_id)`,
  quote: `(select ${dayOf(`coalesce((select max(r.at) from operating_records r where r.document = 'quotes' and r.document_id = q.id
      and r.action = 'adopted'), q.created_at)`)} from quotes q where q.template_id = s.template_id and q.is_selected)`,
  sale: confirmedOn('sale_order_versions', 's.id'),
  confirm: confirmedOn('production_order_versions', 'p.id'),
  material: `(case when p.material_status = 'AllArrived' then (select ${dayOf('max(b.finished_at)')}
      from material_bulk_purchase_orders b where b.production_order_id = p.id) end)`,
  cutting: `(case when c.status = 'Finished' then coalesce((select min(h.crop_date) from crop_order_batches h where h.order_id = c.id),
      ${confirmedOn('crop_order_versions', 'c.id')}) end)`,
  sewing: `(select ${dayOf('max(i.submitted_at)')} from cloth_inbound_order_lines l join cloth_inbound_orders i on i.id = l.order_id
      where l.production_order_id = p.id and i.status = 'Finished')`,
  shipment: `(select max(o.actual_outbound_date) from cloth_outbound_order_lines l join cloth_outbound_orders o on o.id = l.order_id
      where l.production_order_id = p.id)`,
}

/** The document of `actuals` that says how far an order is, in the columns of a chain. */
const facts = (
  which: string,
) => `select s.id, p.id as production_order_id, c.id as crop_order_id, (p.latest_purchase ->> 'id')::int as purchase_id,
    s.template_order_id, s.sale_order_code, p.production_order_code, s.code, s.type, s.color, s.customer_po, s.customer_code,
    s.design_image_urls, s.brand_id, e.customer_id, p.factory_id, s.business_follower_id,
    coalesce(p.production_follower_id, s.production_follower_id) as production_follower_id,
    t.template_follower_id, s.status as sale_status, t.confirmed_version > 0 as is_sample_confirmed,
    exists (select 1 from patterning_orders w where w.template_id = s.template_id and w.status not in ('Finished', 'Cancel')) as is_pattern_open,
    (select w.pattern_follower_id from patterning_orders w where w.template_id = s.template_id and w.status not in ('Finished', 'Cancel'))
      as pattern_follower_id,
    exists (select 1 from quotes q where q.template_id = s.template_id)
      and not exists (select 1 from quotes q where q.template_id = s.template_id and q.is_selected) as is_quote_open,
    p.order_status, p.status, p.production_type, p.material_status, c.status as crop_status, coalesce(p.quantity, s.quantity) as quantity,
    coalesce(p.crop_quantity, 0) as crop_quantity, coalesce(p.total_outbound_quantity, 0) as shipped,
    coalesce((select sum(z.quantity) from production_size_figures z where z.order_id = p.id and z.stage = 'signedIn'), 0)::int as signed_in,
    coalesce(p.required_production_date, s.required_production_date) as required_date,
    jsonb_strip_nulls(jsonb_build_object(${plannedStages.map((stage) => `'${stage}', ${actuals[stage]}`).join(', ')})) as actuals
  from (select s.* from sale_orders s where ${which}) s join template_orders t on t.id = s.template_order_id
    left join brands e on e.id = s.brand_id left join production_orders p on p.sale_order_id = s.id
    left join crop_orders c on c.production_order_id = p.id`

const people: Readonly<Record<StageOwner, string>> = {
  templateFollower: 'f.template_follower_id',
  patternFollower: 'f.pattern_follower_id',
  businessFollower: 'f.business_follower_id',
  saleFollower: 'coalesce(f.production_follower_id, f.business_follower_id)',
  productionFollower: 'f.production_follower_id',
  // The follower acts for the factory, which has no account.
  factory: 'f.production_follower_id',
}

const actor = `(case f.stage ${Object.entries(stageOwners)
  .map(([stage, owner]) => `when '${stage}' then ${people[owner]}`)
  .join(' ')} end)`

/** The columns of a chain. All of them follow from documents. */
export const chainColumns = Object.values(columnsOf(orderChains)).flatMap(({ name, generated }) =>
  generated ? [] : [name],
)

const keyword = keywordSql(
  'f.sale_order_code',
  'f.production_order_code',
  'f.code',
  'f.type',
  'f.color',
  'f.customer_po',
  'f.customer_code',
)

/**
 * Selects what the chains of sale orders `s` hold now; `which` is SQL on `s`. The facts and the stages are materialized, because PostgreSQL would otherwise
 * copy the subqueries of a stage into each place that names it, and planning the statement would take several times as long as running it.
 */
export const chainRowsSql = (which: string): string => `with t as materialized (${templateSql}),
  facts as materialized (${facts(which)}),
  staged as materialized (select f.*, ${stageSql} as stage from facts f)
  select ${chainColumns.map((column) => `h.${column}`).join(', ')}
  from (select g.*, ${latestStartSql} as latest_start, ${latenessSql} as lateness
    from (select f.*, ${actor} as actor_id, ${keyword} as keyword from staged f) g) h`
