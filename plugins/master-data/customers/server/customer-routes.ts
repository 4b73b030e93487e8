import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ListSource } from '../../../../core/server/list-source.ts'
import { pinyinKey, pinyinWords } from '../../../../core/server/pinyin.ts'
import { route, type SqlDatabase, type Work } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import {
  createRecord,
  type RecordKind,
  readManyThroughList,
  requireUnique,
  sameText,
  updateRecord,
} from '../../../../core/server/record-store.ts'
import { notFound, refusedFields, requireAllowed } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { categories } from '../../../admin/server-public.ts'
import {
  type CustomerBody,
  customerCreate,
  customerRead,
  customerSearch,
  customerUpdate,
  type WholeCustomer,
} from '../customer-contract.ts'
import { customerDocument } from '../customer-document.ts'
import { customerFields } from '../customer-fields.ts'
import { canSaveCustomer } from '../customer-rules.ts'
import { customerDepartments, customers } from './customer-tables.ts'

export const customerListSource: ListSource = {
  document: customerDocument,
  fields: customerFields,
  search: customerSearch,
  table: 'customers',
  columns: {
    company: { select: 'd.company', sort: 'd.pinyin_key', inKeyword: true },
    companyGroup: { select: 'd.company_group', inKeyword: true },
    insuranceFactor: { select: 'trim_scale(d.insurance_factor)' },
    departments: {
      select: `(select coalesce(array_agg(c.name order by c.id), '{}')
        from customer_departments cd join categories c on c.id = cd.category_id where cd.customer_id = d.id)`,
    },
  },
  extra: { version: 'd.version' },
  keyword: { text: 'keyword', grams: 'keyword_grams' },
  record: {
    title: 'd.company',
    detail: 'd.company_group',
    path: `${customerDocument.path}?record=$id`,
    permission: read(customerDocument.key),
  },
  defaultSort: [{ key: 'updatedAt', descending: true }],
}

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

async function readCustomer(db: SqlDatabase, id: number): Promise<WholeCustomer | undefined> {
  return (await readCustomers(db, [id]))[0]
}

export const customerKind: RecordKind<typeof customers, WholeCustomer> = {
  document: customerDocument,
  table: customers,
  read: readCustomer,
  readMany: readCustomers,
}

/** Columns that follow from a customer's names. Pickers search by them, so they hold no more than pickers show. */
export function customerKeys(of: { company: string; companyGroup: string }) {
  return {
    pinyinKey: pinyinKey(of.company),
    keyword: keywordText(of.company, pinyinWords(of.company), of.companyGroup),
  }
}

/** The columns of a customer whose body was checked. */
export function customerValues(body: CustomerBody) {
  const names = { company: body.company ?? '', companyGroup: body.companyGroup ?? '' }
  const own = Object.entries(body).filter(([key]) => key !== 'departments')
  const optional = Object.fromEntries(own.map(([key, value]) => [key, value || null]))
  return { ...optional, ...names, ...customerKeys(names) }
}

async function valuesOf(work: Work, body: CustomerBody, except?: number) {
  requireAllowed(canSaveCustomer(body))
  const values = customerValues(body)
  await requireUnique(work, customers, sameText(customers.company, values.company), { field: 'company', except })
  return values
}

/** Makes the departments that look after a customer these. Throws 422. */
export async function replaceDepartments(work: Work, customerId: number, ids: readonly number[] | null): Promise<void> {
  const wanted = [...new Set(ids ?? [])]
  if (wanted.length > 0) {
    const found = await work.db
      .select({ id: categories.id })
      .from(categories)
      .where(and(inArray(categories.id, wanted), eq(categories.type, 'departmentalGroup')))
    if (found.length < wanted.length) {
      throw refusedFields([{ field: 'departments', message: message('所选的部门不存在') }])
    }
  }
  await work.db.delete(customerDepartments).where(eq(customerDepartments.customerId, customerId))
  if (wanted.length > 0) {
    await work.db.insert(customerDepartments).values(wanted.map((categoryId) => ({ customerId, categoryId })))
  }
}

export const customerRoutes = [
  route(customerRead, async ({ db, params }) => {
    const found = await readCustomer(db, params.id)
    if (!found) throw notFound()
    return found
  }),
  route(customerCreate, ({ body, work }) =>
    work(async (inside) =>
      createRecord(inside, customerKind, await valuesOf(inside, body), (id) =>
        replaceDepartments(inside, id, body.departments),
      ),
    ),
  ),
  route(customerUpdate, ({ params, body: { version, ...body }, work }) =>
    work(async (inside) =>
      updateRecord(
        inside,
        customerKind,
        { id: params.id, version },
        () => valuesOf(inside, body, params.id),
        (id) => replaceDepartments(inside, id, body.departments),
      ),
    ),
  ),
]
