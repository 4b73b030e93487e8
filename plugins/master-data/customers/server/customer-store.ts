import { asc, eq, inArray } from 'drizzle-orm'
import { requireChosen } from '../../../../core/server/document/document-references.ts'
import { refers } from '../../../../core/server/document/reference-target.ts'
import { pinyinKey, pinyinWords } from '../../../../core/server/pinyin.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { type RecordKind, readManyThroughList, requireUnique, sameText } from '../../../../core/server/record-store.ts'
import { requireAllowed } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import { categoryTarget } from '../../../admin/server-public.ts'
import type { CustomerBody, WholeCustomer } from '../customer-contract.ts'
import { customerDocument } from '../customer-document.ts'
import { canSaveCustomer } from '../customer-rules.ts'
import { customerDepartments, customers } from './customer-tables.ts'
import { customerListSource } from './customer-list.ts'

const readRows = readManyThroughList<WholeCustomer>(customerListSource)

async function readCustomers(db: SqlDatabase, ids: readonly number[]): Promise<WholeCustomer[]> {
  const rows = await readRows(db, ids)
  const departments = await db
    .select()
    .from(customerDepartments)
    .where(inArray(customerDepartments.customerId, [...ids]))
    .orderBy(asc(customerDepartments.categoryId))
  const departmentIds = new Map<number, number[]>(ids.map((id) => [id, []]))
  for (const { customerId, categoryId } of departments) departmentIds.get(customerId)?.push(categoryId)
  return rows.map((row) => ({ ...row, departmentIds: departmentIds.get(row.id) ?? [] }))
}

export async function readCustomer(db: SqlDatabase, id: number): Promise<WholeCustomer | undefined> {
  return (await readCustomers(db, [id]))[0]
}

export const customerKind: RecordKind<typeof customers, WholeCustomer> = {
  document: customerDocument,
  table: customers,
  read: readCustomer,
  readMany: readCustomers,
}

/**
 * Columns that are derived from a customer's names. The group is last in the keyword, where it is cut off for people
 * who may only choose customers.
 */
export function customerKeys(of: { company: string; companyGroup: string }) {
  return {
    pinyinKey: pinyinKey(of.company),
    keyword: keywordText(of.company, pinyinWords(of.company), of.companyGroup),
  }
}

/** The columns of a customer, from a checked body. */
export function customerValues(body: CustomerBody) {
  const names = { company: body.company ?? '', companyGroup: body.companyGroup ?? '' }
  const own = Object.entries(body).filter(([key]) => key !== 'departments')
  const optional = Object.fromEntries(own.map(([key, value]) => [key, value === '' ? null : value]))
  return { ...optional, ...names, ...customerKeys(names) }
}

/** Checks the body of a customer and returns its columns. Throws 422. */
export async function checkedCustomerValues(work: Work, body: CustomerBody, except?: number) {
  requireAllowed(canSaveCustomer(body))
  const values = customerValues(body)
  await requireUnique(work, customers, sameText(customers.company, values.company), { field: 'company', except })
  return values
}

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
