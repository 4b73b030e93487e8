import { fieldsOf } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { read } from '../../../core/shared/permission.ts'
import { customerTypes, grades } from '../option-lists.ts'

/** Fields that pickers do not show are only for people who may open customers. */
const permission = read('CUSTOMER')

export const customerFields = fieldsOf([
  {
    key: 'company',
    label: message('客户名称'),
    kind: 'text',
    width: 200,
    edit: 'required',
    search: 'contains',
    sort: true,
  },
  {
    key: 'companyGroup',
    label: message('集团名称'),
    kind: 'text',
    width: 160,
    edit: 'required',
    search: 'contains',
    permission,
  },
  {
    key: 'processLevel',
    label: message('工艺等级'),
    kind: 'option',
    width: 90,
    edit: 'optional',
    search: 'oneOf',
    options: grades,
    permission,
  },
  {
    key: 'customerType',
    label: message('客户类型'),
    kind: 'option',
    width: 110,
    edit: 'optional',
    search: 'oneOf',
    options: customerTypes,
    permission,
  },
  {
    key: 'counterparty',
    label: message('对接人'),
    kind: 'text',
    width: 100,
    edit: 'optional',
    search: 'contains',
    permission,
  },
  { key: 'counterpartyPosition', label: message('对接人职位'), kind: 'text', width: 110, edit: 'optional', permission },
  { key: 'phone', label: message('电话'), kind: 'text', width: 130, edit: 'optional', permission },
  { key: 'email', label: message('邮箱'), kind: 'text', width: 220, edit: 'optional', permission },
  {
    key: 'salesArea',
    label: message('销售区域'),
    kind: 'text',
    width: 110,
    edit: 'optional',
    search: 'contains',
    permission,
  },
  { key: 'salesMode', label: message('销售模式'), kind: 'text', width: 110, edit: 'optional', permission },
  { key: 'financialStatus', label: message('财务状况'), kind: 'text', width: 110, edit: 'optional', permission },
  {
    key: 'backgroundCheck',
    label: message('背景调查'),
    kind: 'text',
    width: 140,
    edit: 'optional',
    permission,
    hidden: true,
  },
  { key: 'insuranceFactor', label: message('保险系数'), kind: 'decimal', width: 90, edit: 'optional', permission },
  { key: 'address', label: message('地址'), kind: 'text', width: 220, edit: 'optional', permission, hidden: true },
  {
    key: 'deliverAddress',
    label: message('收货地址'),
    kind: 'text',
    width: 220,
    edit: 'optional',
    permission,
    hidden: true,
  },
  { key: 'departments', label: message('对接部门'), kind: 'tags', width: 160, permission },
  { key: 'createdAt', label: message('创建时间'), kind: 'instant', width: 140, search: 'range', sort: true },
  { key: 'updatedAt', label: message('更新时间'), kind: 'instant', width: 140, sort: true },
])
