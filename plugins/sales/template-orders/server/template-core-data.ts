import { type SQL, sql } from 'drizzle-orm'
import { allConditions, keywordConditions, likePattern, readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { measurementModel } from '../../../../core/shared/document/document-measurements.ts'
import { permits } from '../../../../core/shared/permission.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import {
  type ConfirmedDesign,
  readsDesigns,
  readsProcessPrices,
  readsSupplierContacts,
  type TemplateRow,
} from '../template-core-contract.ts'
import { templateDesignModel } from '../template-design-model.ts'
import type { SyncStatus } from '../template-order-options.ts'
import type { TemplateOrder } from '../template-order-model.ts'
import { loadTemplateStates } from './template-states.ts'

export type TemplateFilter = {
  readonly keyword?: string | undefined
  readonly code?: string | undefined
  readonly type?: string | undefined
  readonly color?: string | undefined
  readonly bomExist?: boolean | undefined
}

function templateWhere(filter: TemplateFilter): SQL {
  const conditions = keywordConditions(filter.keyword)
  if (filter.code) conditions.push(sql`lower(d.code) like ${likePattern(filter.code)}`)
  if (filter.type) conditions.push(sql`d.type = ${filter.type}`)
  if (filter.color) conditions.push(sql`lower(t.color) like ${likePattern(filter.color)}`)
  // Documents that follow a BOM need one with materials of this colour; a new BOM needs a design without any BOM.
  if (filter.bomExist === true)
    conditions.push(
      sql`d.bom_status is not null and exists (select 1 from boms b join bom_colors c on c.bom_id = b.id where b.template_order_id = d.id and c.color = t.color)`,
    )
  if (filter.bomExist === false) conditions.push(sql`d.bom_status is null`)
  return allConditions(conditions)
}

// Rows show the last confirmed version, even while the order is being revised.
const rowColumns = sql`t.id, d.id as "orderId", d.code, d.type, t.color, t.patterning_status as "patterningStatus", d.bom_status as "bomStatus",
  v.snapshot->'templateDesign'->>'category' as category, coalesce(v.snapshot->'templateDesign'->>'customerCode', '') as "customerCode",
  case when json_typeof((v.snapshot->'templateDesign'->'brand')::json) = 'object' then json_build_object('id', (v.snapshot->'templateDesign'->'brand'->>'id')::int,
    'name', v.snapshot->'templateDesign'->'brand'->>'name') end as brand, v.snapshot->'templateDesign'->'designImageUrls' as "designImageUrls"`

const versionJoin = sql`join template_order_versions v on v.order_id = d.id and v.version = d.confirmed_version`

/** Confirmed design colours, newest first. */
export async function searchTemplates(
  db: SqlDatabase,
  filter: TemplateFilter,
  { page, size }: { page: number; size: number },
) {
  const where = templateWhere(filter)
  const from = sql`from templates t join template_orders d on d.id = t.order_id`
  const rows = await readRows(
    db,
    sql`select ${rowColumns} from (select t.id ${from} where ${where} order by t.id desc
    limit ${size}::int offset ${(page - 1) * size}::bigint) p join templates t on t.id = p.id join template_orders d on d.id = t.order_id ${versionJoin} order by t.id desc`,
  )
  const counted = await readRows(db, sql`select count(*)::int as total ${from} where ${where}`)
  return { records: rows as unknown as TemplateRow[], total: Number(counted[0]?.total ?? 0) }
}

/** One confirmed design colour; undefined when there is none. */
export async function loadTemplate(
  db: SqlDatabase,
  key: { code: string; type: string; color: string },
): Promise<TemplateRow | undefined> {
  const rows = await readRows(
    db,
    sql`select ${rowColumns} from template_orders d join templates t on t.order_id = d.id ${versionJoin}
    where d.code = ${key.code} and d.type = ${key.type} and t.color = ${key.color}`,
  )
  return rows[0] as unknown as TemplateRow | undefined
}

type Design = ConfirmedDesign['templateDesign']

/** The columns in which pickers show a design, in the shape of a whole one. */
function pickerDesign({ code, type, category, brand, customerCode, designImageUrls, ...design }: Design): Design {
  const { templateOrderSyncStatus, bomStatus } = design
  const templates = design.templates.map((one) => ({ ...one, bomMaterials: [], secondaryProcessInfo: [] }))
  const shown = { code, type, category, brand, customerCode, designImageUrls, templateOrderSyncStatus, bomStatus }
  return { ...structuredClone(templateDesignModel.empty), ...shown, templates } as unknown as Design
}

/** A design with the prices of processes and the contacts of suppliers that the pages of the actor's documents show (D48). */
export function costsFor<Wire extends { readonly templateDesign: Design }>({ permissions }: Actor, wire: Wire): Wire {
  const showsPrices = permits(permissions, readsProcessPrices)
  const showsContacts = permits(permissions, readsSupplierContacts)
  const templates = wire.templateDesign.templates.map((template) => ({
    ...template,
    bomMaterials: template.bomMaterials.map((line) => {
      const { supplier } = line.material
      const { id, name } = supplier
      const shown = showsContacts ? supplier : { id, name, phone: null, address: '' }
      return { ...line, material: { ...line.material, supplier: shown } }
    }),
    secondaryProcessInfo: template.secondaryProcessInfo.map((process) => ({
      ...process,
      unitPrice: showsPrices ? process.unitPrice : null,
    })),
  }))
  return { ...wire, templateDesign: { ...wire.templateDesign, templates } }
}

/** What the actor's documents start from of a design (D48). People who may write but read no such document get the columns of a picker. */
export function designFor<Wire extends ConfirmedDesign>(actor: Actor, wire: Wire): Wire {
  if (permits(actor.permissions, readsDesigns)) return costsFor(actor, wire)
  const nobody = { businessFollower: null, designer: null, assistant: null, typeExplain: null }
  const templateDesign = pickerDesign(wire.templateDesign)
  const measurement = completedMeasurement(undefined)
  return { ...wire, ...nobody, orderPlaceDate: null, publicationDate: null, templateDesign, measurement }
}

/** The measurement table of a snapshot; an empty one of a version from before there were such tables. */
const completedMeasurement = (kept: TemplateOrder['measurement'] | undefined): TemplateOrder['measurement'] =>
  kept ?? structuredClone({ ...measurementModel.empty, points: [] })

/** The last confirmed version of a design, with its present states; undefined when it was never confirmed. */
export async function loadConfirmedDesign(
  db: SqlDatabase,
  code: string,
  type: string,
): Promise<ConfirmedDesign | undefined> {
  const rows = await readRows(
    db,
    sql`select d.id, d.sync_status as status, d.bom_status as bom, v.version, v.snapshot from template_orders d ${versionJoin}
    where d.code = ${code} and d.type = ${type}`,
  )
  const row = rows[0] as
    | { id: number; status: SyncStatus; bom: string | null; version: number; snapshot: TemplateOrder }
    | undefined
  if (!row) return undefined
  const { snapshot } = row
  const states = await loadTemplateStates(db, row.id)
  const templates = snapshot.templateDesign.templates.map((template) => {
    const state = states.get(template.color)
    return {
      ...template,
      id: state?.id ?? template.id,
      patterningStatus: state?.patterningStatus ?? template.patterningStatus,
    }
  })
  return {
    orderId: row.id,
    orderSyncStatus: row.status,
    version: row.version,
    typeExplain: snapshot.typeExplain,
    urgent: snapshot.urgent,
    businessFollower: snapshot.businessFollower,
    designer: snapshot.designer,
    assistant: snapshot.assistant,
    orderPlaceDate: snapshot.orderPlaceDate,
    publicationDate: snapshot.publicationDate,
    measurement: completedMeasurement(snapshot.measurement),
    templateDesign: { ...snapshot.templateDesign, templates, templateOrderSyncStatus: row.status, bomStatus: row.bom },
  }
}
