import { recordDefinition } from '../../../../core/browser/record/record-definition.ts'
import { recordView } from '../../../../core/browser/record/record-page.tsx'
import { message } from '../../../../core/shared/message.ts'
import { emptyAddress } from '../../addresses/address-countries.ts'
import { addressSection } from '../../addresses/browser/address-section.ts'
import { materialSourceTypes } from '../../option-lists.ts'
import { supplierCalls, supplierSteps } from '../supplier-contract.ts'
import { supplierDocument } from '../supplier-document.ts'
import { type Supplier, supplierFields } from '../supplier-model.ts'
import { canSaveSupplier } from '../supplier-rules.ts'
import { supplierSearch } from '../supplier-search-contract.ts'

/** How suppliers are listed, and their form. */
export const supplierRecord = recordDefinition({
  list: {
    document: supplierDocument,
    fields: supplierFields,
    search: supplierSearch,
    storageKey: 'apex-supplierList',
  },
  titles: { create: message('新建供应商'), edit: supplierSteps.steps.edit.title },
  width: 560,
  sections: [
    {
      title: message('基本信息'),
      fields: [
        { key: 'name', label: message('供应商名称'), kind: 'text', required: true, wide: true },
        { key: 'category', label: message('类型'), kind: 'select', options: materialSourceTypes, required: true },
        { key: 'mainProduct', label: message('主营产品'), kind: 'text' },
        { key: 'contact', label: message('联系人'), kind: 'text' },
        { key: 'phone', label: message('电话'), kind: 'text' },
      ],
    },
    addressSection('address'),
  ],
  ...supplierCalls,
  defaults: { address: emptyAddress },
  valuesOf: ({ name, category, mainProduct, contact, phone, address }: Supplier) => ({
    name,
    category,
    mainProduct,
    contact,
    phone,
    address,
  }),
  rule: canSaveSupplier,
})

/** The page of suppliers. */
export const View = recordView(supplierRecord)
