import { type SQL, sql } from 'drizzle-orm'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import { sampleTypeEnglishSql } from '../../../admin/server-public.ts'
import type { Bom, BomContent, BomParts } from '../bom-model.ts'
import { gapProblems, type PresentMaterials, presentMaterialsSql } from './material-gaps.ts'

type BomSaving = Saving<BomParts>

/** The sample order from which a bill is made: what the bill copies of it, and whether it is free for one. */
type Order = {
  readonly isFree: boolean
  readonly brand: { readonly id: number; readonly name: string } | null
  readonly customer: { readonly id: number; readonly name: string } | null
  readonly columns: {
    readonly templateOrderId: number
    readonly customerCode: string
    readonly developmentType: string | null
    readonly designImageUrls: readonly string[]
  }
}

/** The English of the sample type, and of the colours that have one. */
export type BomEnglish = { readonly type: string | null; readonly colors: Readonly<Record<string, string>> }

/** What the rules of a bill read, as `bomQuestions` selects it. */
type Found = {
  /** Only for a new bill; null when the style has no sample order. */
  readonly order?: Order | null
  readonly colors: readonly string[]
  readonly english: BomEnglish
  readonly materials: PresentMaterials | null
}

/** Locks the sample order of a new bill, so that neither a second bill nor a revision can come in between. */
export function lockOrder({ code, type }: BomContent): SQL {
  return sql`select 1 from template_orders o where o.code = ${code} and o.type = ${type} for update`
}

function orderSql({ code, type }: BomContent): SQL {
  return sql`(select json_build_object(
      'isFree', o.sync_status = 'Finished' and not exists (select 1 from boms b where b.template_order_id = o.id),
      'brand', case when brand.id is not null then json_build_object('id', brand.id, 'name', brand.name) end,
      'customer', case when customer.id is not null then json_build_object('id', customer.id, 'name', customer.company) end,
      'columns', json_build_object('templateOrderId', o.id, 'customerCode', o.customer_code, 'developmentType', o.development_type,
        'designImageUrls', o.design_image_urls))
    from template_orders o left join brands brand on brand.id = o.brand_id left join customers customer on customer.id = o.customer_id
    where o.code = ${code} and o.type = ${type})`
}

/** Selects the sample order of a new bill, the colours of the style and the present materials of the lines. */
export function bomQuestions(content: BomContent, before: Bom | undefined): { readonly [Key in keyof Found]: SQL } {
  const { code, type, templates } = content
  return {
    colors: sql`array(select t.color from templates t join template_orders o on o.id = t.order_id
      where o.code = ${code} and o.type = ${type} order by t.position)`,
    english: sql`(select json_build_object('type', ${sql.raw(sampleTypeEnglishSql('n.type'))},
      'colors', (select coalesce(json_object_agg(t.color, t.color_english), '{}') from templates t join template_orders o on o.id = t.order_id
        where o.code = ${code} and o.type = n.type and t.color_english is not null))
      from (select ${type}::text as type) n)`,
    materials: presentMaterialsSql(templates.flatMap(({ bomItems }) => bomItems)),
    ...(before ? {} : { order: orderSql(content) }),
  }
}

// The answers to `bomQuestions`, whose keys it has.
const foundIn = ({ answers }: BomSaving) => answers as Found

/** The English names that a new bill shows. */
export const englishIn = (answers: BomSaving['answers']): BomEnglish => (answers as Found).english

/** What a new bill copies of its sample order; undefined for a change. */
export const orderOf = (saving: BomSaving): Order | undefined => foundIn(saving).order ?? undefined

/** A bill is created for a confirmed sample order that has none yet, and its style cannot be changed later. */
function styleProblems(saving: BomSaving): FieldProblem[] {
  const { content, before } = saving
  if (before) {
    const fixed = message('BOM 单的款号和样版类别不能更改')
    return (['code', 'type'] as const).flatMap((field) =>
      content[field] === before[field] ? [] : [{ field, message: fixed }],
    )
  }
  if (orderOf(saving)?.isFree) return []
  return [{ field: 'code', message: message('版单未确认提交或已存在BOM单记录，请前往对应的列表查看') }]
}

/** The colours are exactly those of the confirmed sample order: quotes, tasks and orders use each of them (D50). */
function colorProblems(saving: BomSaving): FieldProblem[] {
  const known = new Set(foundIn(saving).colors)
  const given = new Set(saving.content.templates.map(({ color }) => color))
  const unknown = saving.content.templates.flatMap(({ color }, index) =>
    known.has(color) ? [] : [{ field: `templates.${index}.color`, message: message('版单中没有该颜色') }],
  )
  const missing = [...known].flatMap((color) =>
    given.has(color)
      ? []
      : [{ field: 'templates', message: message('缺少颜色{color}，版单的每个颜色都要有物料', { color }) }],
  )
  return [...unknown, ...missing]
}

/** The gap of a line is either the one that it was saved with or the material's present one. */
function lineProblems(saving: BomSaving): FieldProblem[] {
  const { content, before } = saving
  const lines = content.templates.flatMap(({ bomItems }, index) =>
    bomItems.map((line, place) => ({ line, at: `templates.${index}.bomItems.${place}.gap` })),
  )
  const stored = new Map(before?.templates.flatMap(({ bomItems }) => bomItems.map((line) => [line.id, line])))
  return gapProblems(lines, foundIn(saving).materials, ({ id, material }) => {
    const own = id === undefined ? undefined : stored.get(id)
    return own?.material.id === material?.id ? [own?.gap] : []
  })
}

/** The rules of a bill of materials that need the database. Throws 422 with the fields concerned. */
export async function requireBom(_work: Work, saving: BomSaving): Promise<void> {
  const style = styleProblems(saving)
  if (style.length > 0) throw refusedFields(style)
  const problems = [...colorProblems(saving), ...lineProblems(saving)]
  if (problems.length > 0) throw refusedFields(problems)
}
