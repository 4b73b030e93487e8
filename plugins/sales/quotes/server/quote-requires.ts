import { type SQL, sql } from 'drizzle-orm'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import {
  type GapLine,
  gapProblems,
  type PresentMaterials,
  presentMaterialsSql,
} from '../../boms/server/material-gaps.ts'
import type { DesignEnglish } from '../../template-orders/design-english.ts'
import { designEnglishSql } from '../../template-orders/server/design-english-sql.ts'
import type { Quote, QuoteContent, QuoteParts } from '../quote-model.ts'

type QuoteSaving = Saving<QuoteParts>

/** A design colour by the keys that people use. */
export type DesignColor = { readonly code: string; readonly type: string; readonly color: string }

/** The refusal for a design colour without a BOM. */
export const noBom = message('该款色没有 BOM 单，请先录入 BOM 单')

type Named = { readonly id: number; readonly name: string }

/** A design colour that has a BOM: what a quote of it copies. */
export type QuotedColor = {
  readonly bomId: number
  readonly bomColorId: number
  readonly brand: Named | null
  readonly customer: Named | null
  readonly english: DesignEnglish
  readonly columns: {
    readonly templateId: number
    readonly templateOrderId: number
    readonly customerCode: string
    readonly designImageUrls: readonly string[]
  }
}

/** What the rules of a quote read, as `quoteQuestions` selects it. */
type Found = {
  /** Only for a new quote; null when the design colour has no BOM. */
  readonly color?: QuotedColor | null
  /** Materials and air gaps of the BOM's lines. */
  readonly copied: readonly (readonly [materialId: number, gap: string | null])[] | null
  readonly materials: PresentMaterials | null
}

const isOfColor = ({ code, type, color }: DesignColor): SQL =>
  sql`b.code = ${code} and b.type = ${type} and c.color = ${color}`

/**
 * Locks the BOM of a new quote's colour: a deletion of the BOM, or a save of it without the colour, waits until the quote
 * is stored, and then refuses.
 */
export function lockQuotedColor(key: DesignColor): SQL {
  return sql`select 1 from boms b join bom_colors c on c.bom_id = b.id join templates t on t.order_id = b.template_order_id and t.color = c.color
    where ${isOfColor(key)} for share of b`
}

/** Selects a `QuotedColor`; null when the design colour has no BOM. */
function quotedColorSql(key: DesignColor): SQL {
  return sql`(select json_build_object('bomId', b.id, 'bomColorId', c.id,
      'brand', case when brand.id is not null then json_build_object('id', brand.id, 'name', brand.name) end,
      'customer', case when customer.id is not null then json_build_object('id', customer.id, 'name', customer.company) end,
      'english', ${sql.raw(designEnglishSql('o.type', 't.id'))},
      'columns', json_build_object('templateId', t.id, 'templateOrderId', o.id, 'customerCode', o.customer_code,
        'designImageUrls', o.design_image_urls))
    from boms b join bom_colors c on c.bom_id = b.id join template_orders o on o.id = b.template_order_id
    join templates t on t.order_id = o.id and t.color = c.color
    left join brands brand on brand.id = o.brand_id left join customers customer on customer.id = o.customer_id
    where ${isOfColor(key)})`
}

/** A design colour with its BOM; undefined when it has none. */
export async function findQuotedColor(db: SqlDatabase, key: DesignColor): Promise<QuotedColor | undefined> {
  const [row] = await readRows(db, sql`select ${quotedColorSql(key)} as color`)
  // The statement builds the value by the keys of the type.
  return (row?.['color'] as QuotedColor | null) ?? undefined
}

/** Selects the design colour of a new quote, the lines of its BOM and the present materials of the quote's own lines. */
export function quoteQuestions(
  content: QuoteContent,
  before: Quote | undefined,
): { readonly [Key in keyof Found]: SQL } {
  return {
    copied: sql`(select json_agg(json_build_array(l.material_id, trim_scale(l.gap)::text))
      from bom_lines l join bom_colors c on c.id = l.color_id join boms b on b.id = c.bom_id where ${isOfColor(content)})`,
    materials: presentMaterialsSql(content.bomItems),
    ...(before ? {} : { color: quotedColorSql(content) }),
  }
}

// The answers to `quoteQuestions`, whose keys it has.
const foundIn = ({ answers }: Pick<QuoteSaving, 'answers'>) => answers as Found

/** What a new quote copies of its design colour; undefined for a change. */
export const quotedColorOf = (saving: Pick<QuoteSaving, 'answers'>): QuotedColor | undefined =>
  foundIn(saving).color ?? undefined

/** The price that a material has now, for the reply of a new quote. */
export function usualPriceOf(materialId: number, answers: QuoteSaving['answers']): string | null {
  return foundIn({ answers }).materials?.[materialId]?.price ?? null
}

/** A quote is made for a design colour that has a BOM, and its colour cannot be changed. */
function colorProblems(saving: QuoteSaving): FieldProblem[] {
  const { content, before } = saving
  if (!before) return quotedColorOf(saving) ? [] : [{ field: 'code', message: noBom }]
  const fixed = message('报价单的款号、样版类别和颜色不能更改')
  const moved = (['code', 'type', 'color'] as const).filter((field) => content[field] !== before[field])
  return moved.map((field) => ({ field, message: fixed }))
}

/**
 * The gap of a line is the material's present one, that of the BOM it was copied from, or the one it was saved with
 * (D32).
 */
function lineProblems(saving: QuoteSaving): FieldProblem[] {
  const { content, before } = saving
  const { copied, materials } = foundIn(saving)
  const lines = content.bomItems.map((line, place): GapLine => ({ line, at: `bomItems.${place}.gap` }))
  const kept = (before?.bomItems ?? []).map(({ material, gap }) => [material.id, gap] as const)
  const known = [...(copied ?? []), ...kept]
  return gapProblems(lines, materials, ({ material }) =>
    known.flatMap(([id, gap]) => (id === material?.id ? [gap] : [])),
  )
}

/** The rules of a quote that need the database. Throws 422 with the fields concerned. */
export async function requireQuote(_work: Work, saving: QuoteSaving): Promise<void> {
  const moved = colorProblems(saving)
  if (moved.length > 0) throw refusedFields(moved)
  const problems = lineProblems(saving)
  if (problems.length > 0) throw refusedFields(problems)
}
