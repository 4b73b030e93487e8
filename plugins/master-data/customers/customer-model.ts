import { z } from 'zod'
import { id } from '../../../core/shared/contract.ts'
import { computed, name, option, optionalText } from '../../../core/shared/document/document-fields.ts'
import { chosenRecords, factor } from '../../../core/shared/document/document-converted-fields.ts'
import { type ContentOf, documentModel, type RecordOf } from '../../../core/shared/document/document-model.ts'
import { message } from '../../../core/shared/message.ts'
import { read } from '../../../core/shared/permission.ts'
import { recordStamps } from '../../../core/shared/document/document-trail.ts'
import { customerTypes, customerTypeValues, grades, gradeValues } from './customer-options.ts'

const most = 300

/** Fields that pickers do not show are only for people who may open customers. */
const secret = { permission: read('CUSTOMER'), openToWriters: true } as const
const departments = { label: message('对接部门'), ...secret }
const { createdAt, updatedAt } = recordStamps

/** A customer. People who may not open customers get only the name. */
export const customerModel = documentModel({
  fields: {
    company: name({
      label: message('客户名称'),
      most,
      required: { from: 'save', text: message('请输入名称') },
      list: { width: 200, edit: 'required', search: 'contains', sort: true },
    }),
    companyGroup: name({
      label: message('集团名称'),
      most,
      required: { from: 'save', text: message('请输入集团名称') },
      ...secret,
      list: { width: 160, edit: 'required', search: 'contains' },
    }),
    processLevel: option({
      label: message('工艺等级'),
      values: gradeValues,
      options: grades,
      ...secret,
      list: { width: 90, edit: 'optional', search: 'oneOf' },
    }),
    customerType: option({
      label: message('客户类型'),
      values: customerTypeValues,
      options: customerTypes,
      ...secret,
      list: { width: 110, edit: 'optional', search: 'oneOf' },
    }),
    counterparty: optionalText({
      label: message('对接人'),
      most,
      ...secret,
      list: { width: 100, edit: 'optional', search: 'contains' },
    }),
    counterpartyPosition: optionalText({
      label: message('对接人职位'),
      most,
      ...secret,
      list: { width: 110, edit: 'optional' },
    }),
    phone: optionalText({ label: message('电话'), most, ...secret, list: { width: 130, edit: 'optional' } }),
    email: optionalText({ label: message('邮箱'), most, ...secret, list: { width: 220, edit: 'optional' } }),
    salesArea: optionalText({
      label: message('销售区域'),
      most,
      ...secret,
      list: { width: 110, edit: 'optional', search: 'contains' },
    }),
    salesMode: optionalText({ label: message('销售模式'), most, ...secret, list: { width: 110, edit: 'optional' } }),
    financialStatus: optionalText({
      label: message('财务状况'),
      most,
      ...secret,
      list: { width: 110, edit: 'optional' },
    }),
    backgroundCheck: optionalText({
      label: message('背景调查'),
      most: 2000,
      ...secret,
      list: { width: 140, edit: 'optional', hidden: true },
    }),
    insuranceFactor: factor({
      label: message('保险系数'),
      precision: 12,
      scale: 4,
      ...secret,
      list: { width: 90, edit: 'optional' },
    }),
    address: optionalText({
      label: message('地址'),
      most,
      ...secret,
      list: { width: 220, edit: 'optional', hidden: true },
    }),
    deliverAddress: optionalText({
      label: message('收货地址'),
      most,
      ...secret,
      list: { width: 220, edit: 'optional', hidden: true },
    }),
    /** Ids of the departments that are responsible for the customer. */
    departments: chosenRecords({ ...departments, most: 50, ids: 'departmentIds', names: 'departments' }),
  },
  shown: {
    /** Names of the departments, for the list. */
    departments: computed({ ...departments, kind: 'tags', wire: z.array(z.string()), list: { width: 160 } }),
    departmentIds: computed({ ...departments, wire: z.array(id), untold: true }),
    createdAt: { ...createdAt, list: { ...createdAt.list, search: 'range' } },
    updatedAt,
  },
})

/** The body of a save. */
export type CustomerBody = ContentOf<(typeof customerModel)['~']>
export type Customer = RecordOf<(typeof customerModel)['~']>
