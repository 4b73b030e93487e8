import { id } from '../../../core/shared/contract.ts'
import {
  measure,
  moment,
  person,
  reference,
  referenceOf,
  computed,
} from '../../../core/shared/document/document-fields.ts'
import { documentModel } from '../../../core/shared/document/document-model.ts'
import { shownChoice, shownText } from '../../../core/shared/document/document-shown.ts'
import { message } from '../../../core/shared/message.ts'
import { materialReference } from '../../materials/public.ts'
import { entryKindOptions, entryKinds } from './buy-material-entry-options.ts'

const people = { width: 100, search: 'oneOf', lookup: 'users' } as const

/** An entry in the records of the sample-material warehouse. It is written once and never changed. */
export const buyMaterialEntryModel = documentModel({
  fields: {},
  shown: {
    /** The material and its order, for people. */
    name: shownText({ label: message('版料') }),
    at: moment({ label: message('时间'), list: { width: 140, search: 'range', sort: true } }),
    kind: shownChoice({
      label: message('类型'),
      values: entryKinds,
      options: entryKindOptions,
      list: { width: 100, search: 'oneOf' },
    }),
    orderId: computed({ label: message('买版料单'), wire: id, kind: 'integer' }),
    code: shownText({ label: message('款号'), list: { width: 130, search: 'contains', sort: true } }),
    type: shownText({ label: message('样版类别'), list: { width: 100 } }),
    color: shownText({ label: message('颜色'), list: { width: 90 } }),
    material: referenceOf({
      label: message('物料'),
      to: 'materials',
      wire: materialReference,
      list: { width: 180, search: 'oneOf', lookup: 'materials' },
    }),
    quantity: measure({ label: message('数量'), scale: 2, list: { width: 90 } }),
    unitName: shownText({ label: message('单位'), list: { width: 70 } }),
    warehouse: reference({
      label: message('仓库'),
      to: 'warehouses',
      list: { width: 130, search: 'oneOf', lookup: 'warehouses' },
    }),
    warehouseLocation: reference({ label: message('库位'), to: 'warehouse_locations', list: { width: 90 } }),
    user: person({ label: message('经手人'), list: people }),
    issueUser: person({ label: message('领用人'), list: people }),
    comment: shownText({ label: message('备注'), list: { width: 180 } }),
    buyMaterialOrderCode: shownText({ label: message('买版料单号'), list: { width: 140 } }),
  },
})
