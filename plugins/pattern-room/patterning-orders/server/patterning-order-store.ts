import { addMinutes } from 'date-fns/addMinutes'
import { type SQL, sql } from 'drizzle-orm'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { refused, refusedFields } from '../../../../core/server/refusal.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { message } from '../../../../core/shared/message.ts'
import { totalHours } from '../../patterning-flows/flow-graph.ts'
import { makingVerdict } from '../patterning-order-making.ts'
import type { PatterningOrder, PatterningOrderContent, PatterningOrderParts } from '../patterning-order-model.ts'
import { begunStepProblems, patterningOrderProblems } from '../patterning-order-rules.ts'
import { patterningOrderSteps } from '../patterning-order-steps.ts'
import { patterningOrderScope } from './patterning-order-scope.ts'
import { patterningOrderTable } from './patterning-order-table.ts'

type OrderSaving = Saving<PatterningOrderParts>
type Key = Pick<PatterningOrderContent, 'code' | 'type' | 'color'>

/** What an order copies of its design colour; null where there is no confirmed one. */
type FoundColor = {
  readonly isSpot: boolean
  readonly columns: {
    readonly templateId: number
    readonly orderId: number
    readonly customerCode: string
    readonly typeExplain: string
    readonly designImageUrls: readonly string[]
    readonly quantity: number
    readonly urgent: boolean
    readonly developmentGroupId: number | null
  }
}

// The last confirmed version counts: a sample order under revision is worked on as it was confirmed (D37).
const colorSql = ({ code, type, color }: Key) => sql`(select json_build_object(
    'isSpot', v.snapshot -> 'templateDesign' ->> 'developmentType' = 'SpotPurchase',
    'columns', json_build_object('templateId', t.id, 'orderId', o.id, 'urgent', o.urgent,
      'customerCode', coalesce(v.snapshot -> 'templateDesign' ->> 'customerCode', ''), 'typeExplain', coalesce(v.snapshot ->> 'typeExplain', ''),
      'designImageUrls', v.snapshot -> 'templateDesign' -> 'designImageUrls',
      'developmentGroupId', (v.snapshot -> 'templateDesign' -> 'developmentGroup' ->> 'id')::int,
      'quantity', (select coalesce(sum((r ->> 'quantity')::int), 0) from jsonb_array_elements(v.snapshot -> 'templateDesign' -> 'sampleDress') c,
        jsonb_array_elements(c -> 'sizeRanges') r where c ->> 'color' = t.color)))
  from templates t join template_orders o on o.id = t.order_id
  join template_order_versions v on v.order_id = o.id and v.version = o.confirmed_version
  where o.code = ${code} and o.type = ${type} and t.color = ${color})`

// The answer to the question above, whose keys it has.
const colorOf = ({ answers }: Pick<OrderSaving, 'answers'>) => answers['color'] as FoundColor | null | undefined

/** The refusal of a second order of a design colour. */
const activeOrder = ({ code, type, color }: Key) =>
  message('该款色已有进行中的版房订单：{name}', { name: `${code} ${type} ${color}` })

/** Refuses a design colour that has another order which is neither finished nor cancelled (B-open-60, D37). */
export async function requireNoActive(
  work: Work,
  key: Key & { readonly templateId: number },
  except = 0,
): Promise<void> {
  const { rows } = await work.db.execute<{ id: number }>(sql`select d.id from patterning_orders d
    where d.template_id = ${key.templateId}::int and d.id <> ${except}::int and d.status not in ('Finished', 'Cancel')`)
  if (rows.length > 0) throw refused(409, activeOrder(key))
}

/** Refuses a reference that is newly chosen and is an order of another style, or one that the actor does not see; both in one text, which tells of neither. */
async function requireReference(work: Work, { content, before }: OrderSaving): Promise<void> {
  const { referenceOrderId: id } = content
  if (id === null || id === before?.referenceOrder?.id) return
  const { rows } = await work.db.execute<{ id: number }>(sql`select d.id from patterning_orders d
    where d.id = ${id}::int and d.code = ${content.code} and ${patterningOrderScope(work.actor) ?? sql`true`}`)
  if (rows.length > 0) return
  throw refusedFields([{ field: 'referenceOrderId', message: message('只能参考本款式的版房订单') }])
}

async function requireColor(work: Work, saving: OrderSaving): Promise<void> {
  const { content, before } = saving
  if (before) {
    const fixed = message('版房订单的款号、样版类别和颜色不能更改')
    const moved = (['code', 'type', 'color'] as const).filter((field) => content[field] !== before[field])
    if (moved.length > 0) throw refusedFields(moved.map((field) => ({ field, message: fixed })))
    const problems = begunStepProblems(before, content)
    if (problems.length > 0) throw refusedFields(problems)
    return
  }
  const found = colorOf(saving)
  const verdict = makingVerdict({ isConfirmed: Boolean(found), isSpot: found?.isSpot === true })
  if (!verdict.allowed) throw refusedFields([{ field: 'code', message: verdict.reason }])
  if (!found) return
  await requireNoActive(work, { ...content, templateId: found.columns.templateId })
}

/** When an order is due that takes so many hours from its beginning, and when a tenth of them is left. */
function scheduledDates(hours: number, from: Date) {
  return {
    scheduledFinishDate: addMinutes(from, Math.round(hours * 60)),
    warningDate: addMinutes(from, Math.round(hours * 54)),
  }
}

/** The text that a keyword search looks in. */
function patterningOrderKeyword({ code, type, color }: Key): string {
  return keywordText(code, type, color)
}

/** Columns that follow from a flow which begins at an instant. */
function flowColumnsOf({ nodes, edges }: Pick<PatterningOrderContent, 'nodes' | 'edges'>, from: Date) {
  return { stepCount: nodes.length, ...scheduledDates(totalHours({ nodes, edges }), from) }
}

/** The event of a pattern order for other areas. */
function patterningOrderEvent({ id, orderId, templateId, code, type, color, status, user }: PatterningOrder) {
  return { id, orderId, templateId, code, type, color, status, creatorId: user.id }
}

/** Reads and saves pattern orders; `patterning-order-work.ts` does what is done to them besides. */
export const patterningOrderStore = documentStore({
  table: patterningOrderTable,
  steps: patterningOrderSteps,
  problems: patterningOrderProblems,
  queries: (content, before): Readonly<Record<string, SQL>> => (before ? {} : { color: colorSql(content) }),
  requires: async (work, saving) => {
    await requireColor(work, saving)
    await requireReference(work, saving)
  },
  keyword: patterningOrderKeyword,
  derives: async ({ now }, saving) => {
    const { content, before } = saving
    if (!before) return { ...colorOf(saving)?.columns, ...flowColumnsOf(content, now) }
    const isSame = totalHours(before) === totalHours(content)
    // A flow that takes as long as before is due when it was, however long it was cancelled.
    return { stepCount: content.nodes.length, ...(isSame ? {} : flowColumnsOf(content, new Date(before.createdAt))) }
  },
  event: patterningOrderEvent,
  codeOf: ({ code, type, color }) => `${code} ${type} ${color}`,
})
