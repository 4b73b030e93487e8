import { recordDefinition } from '../../../../core/browser/record/record-definition.ts'
import { recordView } from '../../../../core/browser/record/record-page.tsx'
import { message } from '../../../../core/shared/message.ts'
import type { NamedReference } from '../../../../core/shared/contract.ts'
import { brandCalls, brandSearch, brandSizesUpdate, brandSteps } from '../brand-contract.ts'
import { brandDocument } from '../brand-document.ts'
import { type Brand, brandFields } from '../brand-model.ts'
import { canSaveBrand } from '../brand-rules.ts'

type BrandValues = { name: string; customerId: NamedReference | null; ids: readonly NamedReference[] }

/** How brands are listed, and their form. */
export const brandRecord = recordDefinition({
  list: { document: brandDocument, fields: brandFields, search: brandSearch, storageKey: 'apex-brandList' },
  titles: { create: message('新建品牌'), edit: brandSteps.steps.edit.title },
  sections: [
    {
      title: message('基本信息'),
      columns: 1,
      fields: [
        { key: 'name', label: message('品牌名称'), kind: 'text', required: true },
        { key: 'customerId', label: message('客户'), kind: 'picker', lookup: 'customers', required: true },
        { key: 'ids', label: message('尺码组'), kind: 'pickers', lookup: 'sizes' },
      ],
    },
  ],
  ...brandCalls,
  defaults: { name: '', customerId: null, ids: [] },
  valuesOf: ({ name, customer, sizes, sizeIds }: Brand): BrandValues => ({
    name,
    customerId: { id: customer.id, name: customer.company },
    ids: sizeIds.map((id, at) => ({ id, name: sizes[at] ?? `#${id}` })),
  }),
  rule: canSaveBrand,
  apart: ['ids'],
  further: ({ id, sizeIds }, values) => {
    const ids = values.ids.map((size) => size.id)
    const isSame = ids.length === sizeIds.length && ids.every((size) => sizeIds.includes(size))
    return isSame ? undefined : { contract: brandSizesUpdate, params: { id }, body: { ids } }
  },
})

/** The page of brands. */
export const View = recordView(brandRecord)
