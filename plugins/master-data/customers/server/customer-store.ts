import { eq } from 'drizzle-orm'
import { recordKindOf } from '../../../../core/server/document/document-import.ts'
import { requireChosen } from '../../../../core/server/document/document-references.ts'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import { uniqueName } from '../../../../core/server/document/document-unique-name.ts'
import { refers } from '../../../../core/server/document/reference-target.ts'
import { pinyinKey, pinyinWords } from '../../../../core/server/pinyin.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { message } from '../../../../core/shared/message.ts'
import { categoryTarget } from '../../../admin/server-public.ts'
import { customerSteps } from '../customer-contract.ts'
import type { CustomerBody } from '../customer-model.ts'
import { customerProblems } from '../customer-rules.ts'
import { customerTable } from './customer-table.ts'
import { customerDepartments } from './customer-tables.ts'

export const customerKind = recordKindOf(customerTable)

/**
 * Columns that are derived from a customer's names. The group is last in the keyword, where it is cut off for people
 * who may only choose customers.
 */
export function customerKeys({ company, companyGroup }: Pick<CustomerBody, 'company' | 'companyGroup'>) {
  return {
    pinyinKey: pinyinKey(company ?? ''),
    keyword: keywordText(company, pinyinWords(company ?? ''), companyGroup),
  }
}

/** Reads and changes customers. */
export const customerStore = documentStore({
  table: customerTable,
  steps: customerSteps,
  problems: customerProblems,
  requires: uniqueName(customerTable, 'company'),
  derives: async (_work, { content }) => customerKeys(content),
  attaches: (work, id, { departments }) => replaceDepartments(work, id, departments),
  event: ({ id }) => ({ id }),
  codeOf: ({ company }) => company,
})

const noDepartment = message('所选的部门不存在')
const department = refers(categoryTarget, {
  gone: noDepartment,
  chosen: {
    look: { type: '$.type' },
    problem: ({ type }) => (type === 'departmentalGroup' ? undefined : noDepartment),
  },
})

/** Replaces the departments that are responsible for a customer. Throws 422. */
export async function replaceDepartments(work: Work, customerId: number, ids: readonly number[] | null): Promise<void> {
  const wanted = [...new Set(ids ?? [])]
  const stored = await work.db
    .select({ id: customerDepartments.categoryId })
    .from(customerDepartments)
    .where(eq(customerDepartments.customerId, customerId))
  const before = stored.map(({ id }) => id)
  await requireChosen(work.db, department, { field: 'departments', ids: wanted, before })
  await work.db.delete(customerDepartments).where(eq(customerDepartments.customerId, customerId))
  if (wanted.length > 0) {
    await work.db.insert(customerDepartments).values(wanted.map((categoryId) => ({ customerId, categoryId })))
  }
}
