import { eq, sql } from 'drizzle-orm'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { TemplateMaterialLine } from '../../template-orders/template-order-model.ts'
import type { MeasuredUsage, UsageMeasurement, UsageOfMaterial } from '../measured-usage-model.ts'
import { measuredUsageProblems, usageKey } from '../measured-usage-rules.ts'
import { measuredUsages, usageMeasurements } from './measured-usage-tables.ts'

/** A pattern order and the design colour that it is made of. */
export type MeasuredFor = { readonly sourceId: number; readonly templateId: number }

/** The materials of a design colour, as its sample order was last confirmed; each material once for a part and place. */
async function readMaterials(db: SqlDatabase, templateId: number): Promise<readonly UsageOfMaterial[]> {
  const rows = await readRows(
    db,
    sql`select line from templates t join template_orders o on o.id = t.order_id
      join template_order_versions v on v.order_id = o.id and v.version = o.confirmed_version
      cross join lateral jsonb_array_elements(v.snapshot -> 'templateDesign' -> 'templates') c
      cross join lateral jsonb_array_elements(c -> 'bomMaterials') with ordinality m(line, place)
      where t.id = ${templateId}::int and c ->> 'color' = t.color order by place`,
  )
  const known = new Map<string, UsageOfMaterial>()
  for (const { line } of rows) {
    // The snapshots are answers of the sample order's own contract.
    const { material, materialType, actionRegion, usage } = line as TemplateMaterialLine
    if (!material) continue
    const key = usageKey({ materialId: material.id, materialType, actionRegion })
    const { id, name, color, unit } = material
    const of = { material: { id, name, color, unit }, materialType, actionRegion }
    if (!known.has(key)) known.set(key, { ...of, planned: usage, measured: null })
  }
  return [...known.values()]
}

type Stored = MeasuredUsage & { readonly name: string }

async function readStored(db: SqlDatabase, sourceId: number): Promise<readonly Stored[]> {
  return readRows<Stored>(
    db,
    sql`select u.material_id as "materialId", u.material_type as "materialType", u.action_region as "actionRegion",
        trim_scale(u.usage)::text as usage, m.name
      from usage_measurements s join measured_usages u on u.measurement_id = s.id join materials m on m.id = u.material_id
      where s.source_id = ${sourceId}::int order by u.id`,
  )
}

/** The measured usages of a pattern order. Of a colour without materials there are none. */
export async function readMeasurement(
  db: SqlDatabase,
  { sourceId, templateId }: MeasuredFor,
): Promise<UsageMeasurement> {
  const materials = await readMaterials(db, templateId)
  const stored = new Map((await readStored(db, sourceId)).map((one) => [usageKey(one), one.usage]))
  const [made] = await readRows(
    db,
    sql`select json_build_object('id', u.id, 'name', u.name, 'avatar', u.avatar) as person,
        to_char(s.measured_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from usage_measurements s join users u on u.id = s.user_id where s.source_id = ${sourceId}::int`,
  )
  return {
    usages: materials.map((one) => ({
      ...one,
      measured: stored.get(usageKey({ ...one, materialId: one.material.id })) ?? null,
    })),
    user: (made?.['person'] as UsageMeasurement['user'] | undefined) ?? null,
    measuredAt: (made?.['at'] as string | undefined) ?? null,
  }
}

/** A change of the figures in words, for the trail: `棉府绸 1.5 → 1.62`. */
function changeText(before: readonly Stored[], after: readonly Stored[]): string {
  const was = new Map(before.map((one) => [usageKey(one), one]))
  const is = new Map(after.map((one) => [usageKey(one), one]))
  return [...new Map([...was, ...is]).entries()]
    .flatMap(([key, { name }]) => {
      const [from, to] = [was, is].map((all) => formatAmount(all.get(key)?.usage, 4))
      if (from === to) return []
      return [from ? `${name} ${from} → ${to || '-'}` : `${name} ${to}`]
    })
    .join('；')
}

/**
 * Keeps the measured usages of a pattern order in the place of those that it had, as the actor's. The area of pattern orders calls it within its work,
 * with the pattern order locked. Returns what changed, in words; undefined where nothing did. Throws 422 with the fields concerned.
 */
export async function saveMeasurement(
  work: Work,
  of: MeasuredFor,
  usages: readonly MeasuredUsage[],
): Promise<string | undefined> {
  const materials = (await readMaterials(work.db, of.templateId)).map((one) => ({
    ...one,
    materialId: one.material.id,
  }))
  const problems = measuredUsageProblems(usages, materials)
  if (problems.length > 0) throw refusedFields(problems)
  const names = new Map(materials.map((one) => [usageKey(one), one.material.name]))
  const after = usages.map((one) => ({ ...one, name: names.get(usageKey(one)) ?? '' }))
  const text = changeText(await readStored(work.db, of.sourceId), after)
  if (!text) return undefined
  await work.db.delete(usageMeasurements).where(eq(usageMeasurements.sourceId, of.sourceId))
  if (usages.length === 0) return text
  const [made] = await work.db
    .insert(usageMeasurements)
    .values({ ...of, userId: work.actor.id, measuredAt: work.now })
    .returning({ id: usageMeasurements.id })
  const measurementId = Number(made?.id)
  await work.db.insert(measuredUsages).values(usages.map((one) => ({ ...one, measurementId })))
  return text
}
