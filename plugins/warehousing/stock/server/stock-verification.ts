import { type SQL, sql } from 'drizzle-orm'
import type { DataCheck } from '../../../../core/server/data-check.ts'
import { type Message, message } from '../../../../core/shared/message.ts'

/** The movements that the lines of one kind of document claim. `noun` is also the name of the document's table. */
export type LedgerSource = {
  readonly noun: string
  /**
   * Selects `document_id`, `line_id` and the signed `quantity` that each line has moved; nothing for documents that have not moved stock, or took it
   * back. A line that moves stock from one balance to another has a row for each.
   */
  readonly lines: SQL
  /** Selects the `id` of each document that may hold promises of stock. By default none may. */
  readonly holders?: SQL
}

/** A figure that documents keep up: `rows` selects `document`, `id` and `name` of each record with what is `expected` and `found`. */
export type DerivedFigure = { readonly id: string; readonly title: Message; readonly rows: SQL }

const balance = sql`case b.kind when 'material' then 'material_stocks' else 'cloth_stocks' end as document, b.id,
  (select concat_ws(' ', m.name, p.production_order_code, nullif(b.size, ''), nullif(b.lot, ''), w.name, l.code, b.quality)
    from warehouses w left join materials m on m.id = b.material_id left join production_orders p on p.id = b.production_order_id
      left join warehouse_locations l on l.id = b.warehouse_location_id where w.id = b.warehouse_id) as name`

const entry = sql`e.document, e.document_id as id, e.document_code as name`

/** The checks that need no documents. */
const ledgerChecks: readonly DataCheck[] = [
  {
    id: 'stock.sums',
    title: message('每笔结存等于它各笔进出之和'),
    broken: sql`select ${balance}, coalesce(e.sum, 0) as expected, b.on_hand as found from stock_balances b
      left join (select balance_id, sum(quantity) as sum from stock_entries group by balance_id) e on e.balance_id = b.id
      where b.on_hand <> coalesce(e.sum, 0)`,
  },
  {
    id: 'stock.newest',
    title: message('最新一笔进出之后的结存就是现在的结存'),
    broken: sql`select ${balance}, b.on_hand as expected, e.on_hand_after as found from stock_balances b
      join (select distinct on (balance_id) balance_id, on_hand_after from stock_entries order by balance_id, id desc) e
        on e.balance_id = b.id where e.on_hand_after <> b.on_hand`,
  },
  {
    id: 'stock.chain',
    title: message('每笔进出之后的结存都由前一笔推得'),
    broken: sql`select ${entry}, e.right_after as expected, e.on_hand_after as found from (
      select s.*, coalesce(lag(s.on_hand_after) over (partition by s.balance_id order by s.id), 0) + s.quantity as right_after
      from stock_entries s) e where e.right_after <> e.on_hand_after`,
  },
  {
    id: 'stock.promises',
    title: message('预留数等于未结预留之和'),
    broken: sql`select ${balance}, coalesce(r.sum, 0) as expected, b.reserved as found from stock_balances b
      left join (select balance_id, sum(quantity) as sum from stock_reservations where state = 'Open' group by balance_id) r
        on r.balance_id = b.id where b.reserved <> coalesce(r.sum, 0)`,
  },
  {
    id: 'stock.bounds',
    title: message('预留数不小于零、不大于结存'),
    broken: sql`select ${balance}, least(greatest(b.reserved, 0), b.on_hand) as expected, b.reserved as found
      from stock_balances b where not (b.reserved between 0 and b.on_hand)`,
  },
  {
    id: 'stock.reversals',
    title: message('撤回的进出与原来的一笔相反，同一结存、同一单据行'),
    broken: sql`select ${entry}, concat_ws(' ', -o.quantity, '#' || o.balance_id, o.document_code, o.line_id) as expected,
        concat_ws(' ', e.quantity, '#' || e.balance_id, e.document_code, e.line_id) as found
      from stock_entries e left join stock_entries o on o.id = e.reverses_id
      where e.reverses_id is not null and (o.id is null or o.reverses_id is not null or o.id >= e.id or
        (o.balance_id, o.document, o.document_id, o.line_id, -o.quantity) <> (e.balance_id, e.document, e.document_id, e.line_id, e.quantity))`,
  },
]

/** Joins selects into one, which selects nothing where there are none. */
const together = (nothing: SQL, selects: readonly SQL[]) => sql.join([nothing, ...selects], sql` union all `)

/** What lines of documents have moved, by sign: of a line that moves stock elsewhere both sides are compared. */
const bySign = (quantity: SQL) =>
  sql`coalesce(sum(${quantity}) filter (where ${quantity} > 0), 0) as came, coalesce(sum(${quantity}) filter (where ${quantity} < 0), 0) as left_it`

const inWords = (side: SQL) =>
  sql`coalesce(nullif(concat_ws(' ', '+' || nullif(${side}.came, 0), nullif(${side}.left_it, 0)), ''), '0')`

function documentChecks(sources: readonly LedgerSource[]): readonly DataCheck[] {
  const nouns = sql.param(sources.map(({ noun }) => noun))
  const known = together(
    sql`select '' as noun, 0 as id where false`,
    sources.map(({ noun }) => sql`select ${noun}::text, d.id from ${sql.identifier(noun)} d`),
  )
  const lines = together(
    sql`select '' as document, 0 as document_id, 0 as line_id, 0::numeric as quantity where false`,
    sources.map(
      ({ noun, lines: of }) => sql`select ${noun}::text, l.document_id, l.line_id, l.quantity from (${of}) l`,
    ),
  )
  const holders = together(
    sql`select '' as noun, 0 as id where false`,
    sources.flatMap(({ noun, holders: of }) => (of ? [sql`select ${noun}::text, h.id from (${of}) h`] : [])),
  )
  return [
    {
      id: 'stock.documents',
      title: message('每笔进出和预留都有它的单据'),
      broken: sql`select e.document, e.document_id as id, max(e.document_code) as name, 0 as expected, count(*) as found
        from (select document, document_id, document_code from stock_entries
          union all select document, document_id, document_code from stock_reservations) e
        where not exists (select 1 from (${known}) k where k.noun = e.document and k.id = e.document_id) group by 1, 2`,
    },
    {
      id: 'stock.lines',
      title: message('单据每行的进出与单据一致，撤回的为零'),
      broken: sql`with said as (
          select l.document, l.document_id, l.line_id, ${bySign(sql`l.quantity`)} from (${lines}) l group by 1, 2, 3
        ), posted as (
          select n.document, n.document_id, n.line_id, max(n.code) as code, ${bySign(sql`n.quantity`)} from (
            select document, document_id, line_id, balance_id, max(document_code) as code, sum(quantity) as quantity
            from stock_entries where document = any(${nouns}::text[]) group by 1, 2, 3, 4) n group by 1, 2, 3
        )
        select document, document_id as id, concat_ws(' · ', coalesce(p.code, '#' || document_id), line_id) as name,
          ${inWords(sql`s`)} as expected, ${inWords(sql`p`)} as found
        from said s full join posted p using (document, document_id, line_id)
        where (coalesce(s.came, 0), coalesce(s.left_it, 0)) <> (coalesce(p.came, 0), coalesce(p.left_it, 0))`,
    },
    {
      id: 'stock.holders',
      title: message('已结束的单据没有未结的预留'),
      broken: sql`select r.document, r.document_id as id, max(r.document_code) as name, 0 as expected, sum(r.quantity) as found
        from stock_reservations r where r.state = 'Open'
          and not exists (select 1 from (${holders}) h where h.noun = r.document and h.id = r.document_id) group by 1, 2`,
    },
  ]
}

/** All that holds for stock and for the figures that its documents keep up. */
export function stockChecksOf(
  sources: readonly LedgerSource[],
  figures: readonly DerivedFigure[],
): readonly DataCheck[] {
  return [
    ...ledgerChecks,
    ...documentChecks(sources),
    ...figures.map(({ id, title, rows }) => ({
      id,
      title,
      broken: sql`select f.* from (${rows}) f where f.expected is distinct from f.found`,
    })),
  ]
}
