import { z } from 'zod'
import { id } from '../../../core/shared/contract.ts'
import { computed, name, requiredNumberedReferenceOf } from '../../../core/shared/document/document-fields.ts'
import { chosenRecords } from '../../../core/shared/document/document-converted-fields.ts'
import { type ContentOf, documentModel, type RecordOf } from '../../../core/shared/document/document-model.ts'
import { message } from '../../../core/shared/message.ts'
import { recordStamps } from '../../../core/shared/document/document-trail.ts'

/** A brand of a customer. Lists and pickers show its customer's `company` as `name`, too, because lists draw every reference by its `name`. */
export const brandModel = documentModel({
  fields: {
    name: name({
      label: message('品牌名称'),
      most: 100,
      required: { from: 'save', text: message('请输入名称') },
      list: { width: 200, edit: 'required', search: 'contains', sort: true },
    }),
    customer: requiredNumberedReferenceOf({
      label: message('客户'),
      to: 'customers',
      required: { from: 'save', text: message('请选择客户') },
      wire: z.object({ id, company: z.string(), name: z.string() }),
      list: { width: 200, edit: 'required', search: 'oneOf', lookup: 'customers' },
    }),
    /** Ids of the size ranges that the brand uses. */
    sizes: chosenRecords({ label: message('尺码组'), most: 100, ids: 'sizeIds', names: 'sizes' }),
  },
  shown: {
    sizes: computed({ label: message('尺码组'), kind: 'tags', wire: z.array(z.string()), list: { width: 280 } }),
    sizeIds: computed({ label: message('尺码组'), wire: z.array(id), untold: true }),
    ...recordStamps,
  },
})

/** The body of a save. */
export type BrandBody = ContentOf<(typeof brandModel)['~']>
export type Brand = RecordOf<(typeof brandModel)['~']>
