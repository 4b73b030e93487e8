import { recordDefinition } from '../../../../core/browser/record/record-definition.ts'
import { recordView } from '../../../../core/browser/record/record-page.tsx'
import { message } from '../../../../core/shared/message.ts'
import { parseDecimal } from '../../../../core/shared/money.ts'
import { customerCalls, customerSearch, customerSteps } from '../customer-contract.ts'
import { customerDocument } from '../customer-document.ts'
import { customerTypes, grades } from '../customer-options.ts'
import { type Customer, customerFields } from '../customer-model.ts'
import { canSaveCustomer } from '../customer-rules.ts'

/** How customers are listed, and their form. */
export const customerRecord = recordDefinition({
  list: {
    document: customerDocument,
    fields: customerFields,
    search: customerSearch,
    storageKey: 'apex-customerList',
  },
  titles: { create: message('新建客户'), edit: customerSteps.steps.edit.title },
  width: 560,
  sections: [
    {
      title: message('基本信息'),
      fields: [
        { key: 'company', label: message('客户名称'), kind: 'text', required: true },
        { key: 'companyGroup', label: message('集团名称'), kind: 'text', required: true },
        { key: 'customerType', label: message('客户类型'), kind: 'select', options: customerTypes },
        { key: 'processLevel', label: message('工艺等级'), kind: 'select', options: grades },
        { key: 'departments', label: message('对接部门'), kind: 'pickers', lookup: 'departments', wide: true },
      ],
    },
    {
      title: message('对接人'),
      fields: [
        { key: 'counterparty', label: message('对接人'), kind: 'text' },
        { key: 'counterpartyPosition', label: message('对接人职位'), kind: 'text' },
        { key: 'phone', label: message('电话'), kind: 'text' },
        { key: 'email', label: message('邮箱'), kind: 'text' },
        { key: 'address', label: message('地址'), kind: 'text', wide: true },
        { key: 'deliverAddress', label: message('收货地址'), kind: 'text', wide: true },
      ],
    },
    {
      title: message('销售与信用'),
      fields: [
        { key: 'salesArea', label: message('销售区域'), kind: 'text' },
        { key: 'salesMode', label: message('销售模式'), kind: 'text' },
        { key: 'financialStatus', label: message('财务状况'), kind: 'text' },
        { key: 'insuranceFactor', label: message('保险系数'), kind: 'number', decimals: 4, sends: 'number' },
        { key: 'backgroundCheck', label: message('背景调查'), kind: 'textarea', wide: true },
      ],
    },
  ],
  ...customerCalls,
  defaults: {},
  valuesOf: ({ departments, departmentIds, insuranceFactor, ...customer }: Customer) => ({
    ...customer,
    insuranceFactor: parseDecimal(insuranceFactor) ?? null,
    departments: (departmentIds ?? []).map((id, at) => ({ id, name: departments?.[at] ?? `#${id}` })),
  }),
  rule: canSaveCustomer,
})

/** The page of customers. */
export const View = recordView(customerRecord)
