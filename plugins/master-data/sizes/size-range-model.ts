import { name, optionalText } from '../../../core/shared/document/document-fields.ts'
import { words } from '../../../core/shared/document/document-converted-fields.ts'
import { type ContentOf, documentModel, type RecordOf } from '../../../core/shared/document/document-model.ts'
import { message } from '../../../core/shared/message.ts'
import { recordStamps } from '../../../core/shared/document/document-trail.ts'

/** A named, ordered list of sizes. */
export const sizeModel = documentModel({
  fields: {
    name: name({
      label: message('名称'),
      most: 60,
      required: { from: 'save', text: message('请输入名称') },
      list: { width: 160, edit: 'required', search: 'contains', sort: true },
    }),
    ranges: words({
      label: message('尺码'),
      most: 40,
      longest: 20,
      required: { from: 'save', text: message('请至少添加一个尺码') },
      list: { width: 320 },
    }),
    description: optionalText({ label: message('说明'), most: 300, list: { width: 240, edit: 'optional' } }),
  },
  shown: recordStamps,
})

/** The body of a save. */
export type SizeRangeBody = ContentOf<(typeof sizeModel)['~']>
export type SizeRange = RecordOf<(typeof sizeModel)['~']>
