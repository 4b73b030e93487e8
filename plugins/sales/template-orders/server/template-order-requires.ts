import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import type { MeasuredSample } from '../../../../core/shared/measured-sample-rules.ts'
import { message } from '../../../../core/shared/message.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import { renameMeasuredColors } from '../../measurements/server/measured-sample-colors.ts'
import { requireMeasuredKept } from '../../measurements/server/measured-sample-loss.ts'
import { storedSamplesSql } from '../../measurements/server/measured-sample-rows.ts'
import type { TemplateOrderContent, TemplateOrderParts } from '../template-order-model.ts'
import { confirmedColorProblems } from './template-order-color-use.ts'
import { type TypeEnglish, typeEnglishSql } from './design-english-sql.ts'
import { templateOrders } from './template-order-tables.ts'

type OrderSaving = Saving<TemplateOrderParts>

/** What the rules of an order read, as `templateOrderQuestions` selects it. */
type Found = {
  /** Names of the type's explanations; null when the type is not in the list. */
  readonly explanations: readonly string[] | null
  readonly english: TypeEnglish
  /** Department of the chosen group, if there is one. */
  readonly groupParent?: number | null
  /** What was measured at the samples of a saved order. */
  readonly measured?: readonly MeasuredSample[]
}

/** Selects the explanations of the sample type, the department of the chosen group, and what was measured at the samples of a saved order. */
export function templateOrderQuestions(
  { typeExplain, templateDesign: { type, group } }: TemplateOrderContent,
  before: { readonly id: number } | undefined,
): {
  readonly [Key in keyof Found]: SQL
} {
  return {
    explanations: sql`(select array(select e.name from categories e where e.parent_id = c.id and e.type = 'sampleType' and not e.is_deleted)
      from categories c where c.type = 'sampleType' and not c.is_deleted and c.parent_id is null and c.name = ${type} limit 1)`,
    english: typeEnglishSql(type, typeExplain),
    ...(before ? { measured: storedSamplesSql(before.id) } : {}),
    ...(group ? { groupParent: sql`(select c.parent_id from categories c where c.id = ${group.id}::int)` } : {}),
  }
}

/**
 * Type and explanation must be in the list; a type without listed explanations accepts any. Values that were saved
 * earlier stay valid.
 */
function typeProblems({ explanations }: Found, { content, before }: OrderSaving): FieldProblem[] {
  const { type } = content.templateDesign
  const { typeExplain } = content
  const kept = before?.templateDesign.type
  if (type === kept && typeExplain === before?.typeExplain) return []
  if (!explanations && type !== kept)
    return [{ field: 'templateDesign.type', message: message('样版类别不存在或已停用') }]
  if (!typeExplain || !explanations?.length || explanations.includes(typeExplain)) return []
  return [{ field: 'typeExplain', message: message('补充版别说明不属于所选的样版类别') }]
}

function groupProblems({ groupParent }: Found, { content }: OrderSaving): FieldProblem[] {
  const { department, group } = content.templateDesign
  const isElsewhere = group && department && groupParent !== department.id
  return isElsewhere ? [{ field: 'templateDesign.group', message: message('该小组不属于所选的业务部门') }] : []
}

/** The sample type of an order cannot be changed once it has been confirmed. */
function designProblems({ content, before }: OrderSaving): FieldProblem[] {
  const design = before?.templateDesign
  const isKept = !design?.code || before?.confirmedVersion === 0 || design.type === content.templateDesign.type
  return isKept ? [] : [{ field: 'templateDesign.type', message: message('版单确认后不能更改样版类别') }]
}

/**
 * A design code has at most one order of each sample type. When two people save at the same time, the unique index
 * decides.
 */
async function freeTypeProblems(work: Work, { content, before }: OrderSaving, code: string | null) {
  if (!code) return []
  const { type } = content.templateDesign
  const [other] = await work.db
    .select({ id: templateOrders.id })
    .from(templateOrders)
    .where(and(eq(templateOrders.code, code), eq(templateOrders.type, type), ne(templateOrders.id, before?.id ?? 0)))
  return other ? [{ field: 'templateDesign.type', message: message('该款号已有此样版类别的版单') }] : []
}

/** Checks the rules of a sample order that need the database, and lets its measured samples follow renamed colours. Throws 422 with the fields concerned. */
export async function requireTemplateOrder(work: Work, saving: OrderSaving, code: string | null): Promise<void> {
  const found = saving.answers as Found
  const problems = [
    ...designProblems(saving),
    ...typeProblems(found, saving),
    ...groupProblems(found, saving),
    ...(await freeTypeProblems(work, saving, code)),
    ...(await confirmedColorProblems(work, saving)),
  ]
  if (problems.length > 0) throw refusedFields(problems)
  const { measured = [] } = found
  await requireMeasuredKept(work, saving, measured)
  await renameMeasuredColors(work, saving, measured)
}

/** The code of a new order: a reference takes that of its source, any other order has none until it is confirmed. */
export async function startingCode(work: Work, content: TemplateOrderContent): Promise<string | null> {
  if (!content.source || content.sourceType !== 'reference') return null
  const [source] = await work.db
    .select({ code: templateOrders.code })
    .from(templateOrders)
    .where(eq(templateOrders.id, content.source))
  if (!source?.code) throw refusedFields([{ field: 'source', message: message('版单未确认，还没有款号，不能引用') }])
  return source.code
}
