import { sql } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import { refused, refusedFields } from '../../../../core/server/refusal.ts'
import { drawCode } from '../../../../core/server/sequence.ts'
import { message, sourceText } from '../../../../core/shared/message.ts'
import type { UnitKind } from '../../../master-data/public.ts'
import { endTask } from '../../../inbox/server-public.ts'
import { loadConfirmedDesign, loadTemplate } from '../../../sales/server-public.ts'
import type { BuyMaterialOrder } from '../buy-material-order-model.ts'
import { neededQuantity, newMaterialProblems } from '../buy-material-order-rules.ts'
import type { NewBuyMaterial } from '../buy-material-order-contract.ts'
import { buyMaterialOrderDocument } from '../buy-material-order-document.ts'
import { insertLines, isNamed } from './buy-material-order-lines.ts'
import { buyMaterialOrderEvent, buyMaterialOrderKeyword, buyMaterialOrderStore } from './buy-material-order-store.ts'
import { settleOrder } from './buy-material-order-settling.ts'
import { buyMaterialOrders } from './buy-material-order-tables.ts'

const { noun } = buyMaterialOrderDocument

/** What an order is made for. */
type Making = {
  readonly taskId: number | null
  readonly code: string
  readonly type: string
  readonly color: string
  readonly buyMaterials: readonly NewBuyMaterial[] | null
}

type Key = Pick<Making, 'code' | 'type' | 'color'>
type Template = NonNullable<Awaited<ReturnType<typeof loadTemplate>>>
type Design = NonNullable<Awaited<ReturnType<typeof loadConfirmedDesign>>>

/** Throws 409 for a design colour that has another order which is neither finished nor cancelled. */
export async function requireNoOpenOrder(work: Work, templateId: number, except = 0): Promise<void> {
  // Two people who make one at the same time come one after the other.
  await work.db.execute(sql`select 1 from templates where id = ${templateId}::int for no key update`)
  const { rows } = await work.db.execute<{
    code: string
  }>(sql`select d.buy_material_order_code as code from buy_material_orders d
    where d.template_id = ${templateId}::int and d.id <> ${except}::int and d.status not in ('Finished', 'Cancel') limit 1`)
  if (rows[0]) throw refused(409, message('该款色已有进行中的买版料单：{code}', { code: rows[0].code }))
}

type MaterialToday = { readonly price: string | null; readonly kind: UnitKind | null }

/** The prices of materials today, and what their units count in, by their numbers. */
async function readToday(work: Work, ids: readonly number[]): Promise<Readonly<Record<string, MaterialToday>>> {
  const { rows } = await work.db.execute<{ today: Record<string, MaterialToday> }>(
    sql`select coalesce(json_object_agg(m.id, json_build_object('price', trim_scale(m.price)::text, 'kind', u.kind)), '{}') as today
      from materials m left join units u on u.id = m.unit_id where m.id = any(${sql.param([...ids])}::int[])`,
  )
  return rows[0]?.today ?? {}
}

/** One line for each material of the design colour, with what its pieces need of it (C-open-154). */
async function linesOf(work: Work, { templateDesign }: Design, color: string): Promise<readonly NewBuyMaterial[]> {
  const template = templateDesign.templates.find((one) => one.color === color)
  const dress = templateDesign.sampleDress.find((one) => one.color === color)
  const pieces = (dress?.sizeRanges ?? []).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  const materials = template?.bomMaterials ?? []
  const today = await readToday(
    work,
    materials.map(({ material }) => material.id),
  )
  return materials.map(({ material, materialType, actionRegion, usage, description }) => ({
    material: { id: material.id, name: material.name },
    materialType,
    actionRegion,
    supplier: material.supplier ? { id: material.supplier.id, name: material.supplier.name } : null,
    quantity: neededQuantity(usage, pieces, today[material.id]?.kind ?? undefined),
    unitPrice: today[material.id]?.price ?? null,
    inStock: false,
    comment: description,
  }))
}

/** Throws 422 for what is no design colour: sample orders get their code when they are confirmed. */
async function requireTemplate(work: Work, key: Key): Promise<{ template: Template; design: Design }> {
  const [template, design] = [await loadTemplate(work.db, key), await loadConfirmedDesign(work.db, key.code, key.type)]
  if (!template || !design) throw refusedFields([{ field: 'code', message: message('请选择设计款号') }])
  return { template, design }
}

async function insertOrder(work: Work, { template, design }: { template: Template; design: Design }): Promise<number> {
  const buyMaterialOrderCode = await drawCode(work.db, 'MB', work.now)
  const { id: templateId, orderId, code, type, color, customerCode, brand, designImageUrls } = template
  const columns = { buyMaterialOrderCode, code, type, color, customerCode }
  const [row] = await work.db
    .insert(buyMaterialOrders)
    .values({
      ...columns,
      templateId,
      orderId,
      brandId: brand?.id ?? null,
      designImageUrls: [...designImageUrls],
      developmentGroupId: design.templateDesign.developmentGroup?.id ?? null,
      urgent: design.urgent,
      urgentReason: design.urgent ? urgentSampleOrder : '',
      keyword: buyMaterialOrderKeyword(columns),
      creatorId: work.actor.id,
      lastUpdaterId: work.actor.id,
      createdAt: work.now,
      updatedAt: work.now,
    })
    .returning({ id: buyMaterialOrders.id })
  return Number(row?.id)
}

/** Why an order is urgent that follows its sample order. */
export const urgentSampleOrder = sourceText(message('版单加急'))

/**
 * Makes an order of a design colour as its sample order was last confirmed, and ends the task that asked for it. Throws 409 while another one of the colour
 * is open, 422 without materials.
 */
export async function createOrder(work: Work, making: Making): Promise<BuyMaterialOrder> {
  const found = await requireTemplate(work, making)
  await requireNoOpenOrder(work, found.template.id)
  const lines = making.buyMaterials ?? (await linesOf(work, found.design, making.color))
  const problems = newMaterialProblems(lines)
  if (problems.length > 0) throw refusedFields(problems)
  const id = await insertOrder(work, found)
  const order = await buyMaterialOrderStore.read(work.db, id)
  await insertLines(work, order, lines.filter(isNamed), { from: 0, isAdditional: false })
  await settleOrder(work, id)
  const made = await buyMaterialOrderStore.read(work.db, id)
  await work.emit(`${noun}.created`, buyMaterialOrderEvent(made))
  await work.record({ ...buyMaterialOrderStore.changeOf(made), action: 'created', after: made })
  await endAskingTasks(work, made, making.taskId)
  return made
}

/**
 * Ends the actor's tasks that asked for the order (B-4-44). `taskId` is the one that was acted on: throws 404 or 409 where it is not the actor's, has ended,
 * or asks for another colour.
 */
async function endAskingTasks(
  work: Work,
  { id, templateId }: Pick<BuyMaterialOrder, 'id' | 'templateId'>,
  taskId: number | null,
): Promise<void> {
  const { rows } = await work.db.execute<{
    id: number
    isSame: boolean
  }>(sql`select k.id, s.is_same as "isSame" from personal_tasks k
    cross join lateral (select coalesce((k.payload -> 'template' ->> 'id')::int = ${templateId}::int, false)
      and not k.is_approval and k.type = 'Creation' and k.resource_type = 'BuyMaterialOrder' as is_same) s
    where k.id = ${taskId}::int or (k.to_user_id = ${work.actor.id}::int and k.status = 'Pending' and s.is_same) order by k.id`)
  if (rows.some((task) => task.id === taskId && !task.isSame)) throw refused(409, message('该任务不是为这个款色指派的'))
  const asking = taskId !== null && rows.length === 0 ? [{ id: taskId }] : rows
  for (const task of asking)
    await endTask(work, { id: task.id, status: 'Finished', result: { buyMaterialsOrder: { id } } })
}
