import { randomUUID } from 'node:crypto'
import type pg from 'pg'

type Asked = {
  readonly templateDesign: {
    readonly type: string
    readonly customerCode: string
    readonly sampleDress: readonly {
      readonly color: string
      readonly sizeRanges: readonly { name: string; quantity: number }[]
    }[]
  }
}

const nulls = (keys: string) => Object.fromEntries(keys.split(' ').map((key) => [key, null]))
const blanks = (keys: string) => Object.fromEntries(keys.split(' ').map((key) => [key, '']))

const emptyOrder = {
  version: 1,
  confirmedVersion: 0,
  syncStatus: 'Pending',
  patterningFinished: false,
  ...nulls(
    'source sourceType designer businessFollower assistant orderPlaceDate publicationDate processLevel materialBudget budget typeExplain',
  ),
  ...blanks('urgentReason urgentDescription hookRemark lanyardRemark sizeDescription comments'),
  urgent: false,
  hasHook: false,
  hasLanyard: false,
  marks: [],
  attachments: [],
}

const emptyDesign = {
  ...nulls('code category brand department group templateFollower developmentType factory developmentGroup bomStatus'),
  designImageUrls: [],
  sizeGuideUrls: [],
  description: '',
  templateOrderSyncStatus: 'Pending',
}

/**
 * Everything that creating an order requires, in one statement and therefore one transaction: the idempotency key with
 * its answer; the order, if its type exists, with its colours and sizes; the operating record with the order in it; the
 * notification of other processes.
 */
const statement = `with type as (
    select name from categories where type = 'sampleType' and name = $1 and not is_deleted limit 1
  ), made as (
    insert into template_orders (creator_id, last_updater_id, type, customer_code, keyword, sample_quantity)
      select $2::int, $2::int, name, $3, lower($3 || ' ' || name), $4::int from type returning id, created_at
  ), colours as (
    insert into template_order_colors (order_id, position, color)
      select made.id, c.position, c.color from made, json_to_recordset($5::json) as c (position int, color text) returning id, position
  ), sizes as (
    insert into template_order_sizes (color_id, position, name, quantity)
      select colours.id, z.position, z.name, z.quantity from json_to_recordset($6::json) as z (place int, position int, name text, quantity int)
        join colours on colours.position = z.place
  ), recorded as (
    insert into operating_records (at, user_id, user_name, document, document_id, action, after)
      select made.created_at, $2::int, 'by hand', 'template_orders', made.id, 'created', $7::jsonb from made
  ), kept as (
    insert into idempotency_keys (user_id, route, key, body_hash, answer, at) select $2::int, 'POST template_orders', $8, $8, $7, now() from made
  ) select made.id, pg_notify('bench', made.id::text) from made`

/** Creates an order and returns it as JSON text. */
export async function referenceCreate(pool: pg.Pool, { templateDesign }: Asked, creator = 1): Promise<string> {
  const { type, customerCode, sampleDress } = templateDesign
  const sizes = sampleDress.flatMap(({ sizeRanges }, place) =>
    sizeRanges.map((size, position) => ({ place, position, ...size })),
  )
  const quantity = sizes.reduce((sum, size) => sum + size.quantity, 0)
  const answer = JSON.stringify({
    ...emptyOrder,
    user: { id: creator, name: 'by hand', avatar: null },
    lastUpdater: { id: creator, name: 'by hand', avatar: null },
    templateDesign: {
      ...emptyDesign,
      ...templateDesign,
      templates: sampleDress.map(({ color }) => ({
        id: null,
        color,
        code: null,
        type,
        patterningStatus: 'Pending',
        bomMaterials: [],
        secondaryProcessInfo: [],
      })),
    },
    createdAt: new Date().toISOString(),
    updatedAt: new Date().toISOString(),
  })
  const { rows } = await pool.query({
    name: 'create by hand',
    text: statement,
    values: [
      type,
      creator,
      customerCode,
      quantity,
      JSON.stringify(sampleDress.map(({ color }, position) => ({ position, color }))),
      JSON.stringify(sizes),
      answer,
      randomUUID(),
    ],
  })
  if (rows.length !== 1) throw new Error(`there is no sample type ${type}`)
  return `{"id":${rows[0].id},${answer.slice(1)}`
}
