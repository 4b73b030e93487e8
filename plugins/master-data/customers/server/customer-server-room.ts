import { eq } from 'drizzle-orm'
import { requireChosen } from '../../../../core/server/document/document-references.ts'
import { recordRoom } from '../../../../core/server/document/record-room.ts'
import { refers } from '../../../../core/server/document/reference-target.ts'
import type { CellCodec } from '../../../../core/server/import/importer.ts'
import { pinyinKey, pinyinWords } from '../../../../core/server/pinyin.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { message } from '../../../../core/shared/message.ts'
import { parseDecimal } from '../../../../core/shared/money.ts'
import { categoryNames, categoryTarget } from '../../../admin/server-public.ts'
import { customerCalls, customerSearch, customerSteps } from '../customer-contract.ts'
import { type CustomerBody, customerFields, customerModel } from '../customer-model.ts'
import { customerProblems } from '../customer-rules.ts'
import { customerDepartments, customers } from './customer-tables.ts'

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

const noDepartment = message('所选的部门不存在')
const department = refers(categoryTarget, {
  gone: noDepartment,
  chosen: {
    look: { type: '$.type' },
    problem: ({ type }) => (type === 'departmentalGroup' ? undefined : noDepartment),
  },
})

/** Replaces the departments that are responsible for a customer. Throws 422. */
async function replaceDepartments(work: Work, customerId: number, ids: readonly number[] | null): Promise<void> {
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

const departmentsOf = (what: string) =>
  `(select coalesce(array_agg(${what} order by c.id), '{}')
    from customer_departments cd join categories c on c.id = cd.category_id where cd.customer_id = d.id)`

/** The factor is a number in the body. */
const factor: CellCodec = {
  write: (value) => (value === null ? '' : String(value)),
  read: (text) => {
    const value = parseDecimal(text)
    if (text === '') return { value: null }
    return value === undefined ? { problem: message('不是数字') } : { value: Number(value) }
  },
}

/** Customers on the server. Rows of a sheet are matched by name; departments are given by name. */
export const customerRoom = recordRoom({
  model: customerModel,
  steps: customerSteps,
  calls: customerCalls,
  table: {
    table: customers,
    computed: { departments: departmentsOf('c.name'), departmentIds: departmentsOf('c.id') },
  },
  list: {
    fields: customerFields,
    search: customerSearch,
    inKeyword: ['companyGroup'],
    columns: {
      company: { select: 'd.company', sort: 'd.pinyin_key', inKeyword: true },
      insuranceFactor: { select: 'd.insurance_factor::float8' },
    },
    record: { detail: 'd.company_group' },
  },
  problems: customerProblems,
  uniqueName: 'company',
  derives: customerKeys,
  attaches: (work, id, content) => replaceDepartments(work, id, content.departments),
  imports: {
    key: ['company'],
    unique: true,
    cells: { departments: { lookup: categoryNames('departmentalGroup') }, insuranceFactor: { codec: factor } },
  },
  timeline: { ignored: ['departmentIds'] },
  history: {
    changed: ['counterparty', 'phone', 'financialStatus', 'processLevel', 'salesMode', 'deliverAddress'],
    talks: [
      ['对接人换了，新的联系方式核对过吗？', '核对过了，已经更新。'],
      ['这个客户今年的账期还是 60 天吗？', '是的，合同没有变。'],
      ['工艺等级要不要上调？', '先按现在的等级，下一季再看。'],
    ],
  },
})
