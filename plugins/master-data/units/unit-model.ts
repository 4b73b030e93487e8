import { always, name, option, optionalText } from '../../../core/shared/document/document-fields.ts'
import { type ContentOf, documentModel, type RecordOf } from '../../../core/shared/document/document-model.ts'
import { message } from '../../../core/shared/message.ts'
import { recordStamps } from '../../../core/shared/document/document-trail.ts'
import { unitKindOptions, unitKinds } from './unit-kinds.ts'

/** A unit of measurement. */
export const unitModel = documentModel({
  fields: {
    name: name({
      label: message('单位名称'),
      most: 30,
      required: { from: 'save', text: message('请输入名称') },
      list: { width: 200, edit: 'required', search: 'contains', sort: true },
    }),
    /** For English papers, which show the Chinese name where it is empty. */
    nameEnglish: optionalText({
      label: message('英文名称'),
      most: 30,
      list: { width: 140, edit: 'optional' },
    }),
    kind: always(
      option({
        label: message('计量方式'),
        values: unitKinds,
        required: { from: 'save', text: message('请选择计量方式') },
        options: unitKindOptions,
        list: { width: 110, edit: 'required', search: 'oneOf' },
      }),
    ),
  },
})

/** The body of a save. */
export type UnitBody = ContentOf<(typeof unitModel)['~']>
export type Unit = RecordOf<(typeof unitModel)['~']>

/** A unit as its list shows it. */
export const unitRow = documentModel({ fields: unitModel.fields, shown: recordStamps })
