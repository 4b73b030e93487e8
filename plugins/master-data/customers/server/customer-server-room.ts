import { replaceChosen } from '../../../../core/server/document/chosen-records.ts'
import { recordRoom } from '../../../../core/server/document/record-room.ts'
import { refers } from '../../../../core/server/document/reference-target.ts'
import type { CellCodec } from '../../../../core/server/import/importer.ts'
import { pinyinKey, pinyinWords } from '../../../../core/server/pinyin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { message } from '../../../../core/shared/message.ts'
import { parseDecimal } from '../../../../core/shared/money.ts'
import { categoryNames, categoryTarget } from '../../../admin/server-public.ts'
import { customerRecord } from '../customer-contract.ts'
import type { CustomerBody } from '../customer-model.ts'
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
const namedDepartments = {
  table: customerDepartments,
  owner: 'customerId',
  chosen: 'categoryId',
  reference: refers(categoryTarget, {
    gone: noDepartment,
    chosen: {
      look: { type: '$.type' },
      problem: ({ type }) => (type === 'departmentalGroup' ? undefined : noDepartment),
    },
  }),
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
  record: customerRecord,
  table: {
    table: customers,
    computed: { departments: departmentsOf('c.name'), departmentIds: departmentsOf('c.id') },
  },
  list: {
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
  attaches: (work, id, content) =>
    replaceChosen(work, namedDepartments, { id, ids: content.departments, field: 'departments' }),
  imports: {
    key: ['company'],
    unique: true,
    cells: { departments: { lookup: categoryNames('departmentalGroup') }, insuranceFactor: { codec: factor } },
  },
  history: {
    changed: ['counterparty', 'phone', 'financialStatus', 'processLevel', 'salesMode', 'deliverAddress'],
    talks: [
      ['对接人换了，新的联系方式核对过吗？', '核对过了，已经更新。'],
      ['这个客户今年的账期还是 60 天吗？', '是的，合同没有变。'],
      ['工艺等级要不要上调？', '先按现在的等级，下一季再看。'],
    ],
  },
})
