import type { FieldInList } from '../../../core/shared/document/document-field.ts'
import { always, optionalText } from '../../../core/shared/document/document-fields.ts'
import { listFieldsOf } from '../../../core/shared/document/document-labels.ts'
import { type ContentOf, documentModel, groupModel } from '../../../core/shared/document/document-model.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { recordStamps } from '../../../core/shared/document/document-trail.ts'
import { shownText } from '../../../core/shared/document/document-shown.ts'

const most = 200

/** Which text a missing part is refused with depends on the record that has the address. */
const part = (label: Message, list: FieldInList) =>
  always(optionalText({ label, most, list, required: { from: 'save' } }))

const fields = {
  country: part(message('国家'), { width: 100, search: 'contains' }),
  state: part(message('省份'), { width: 110, edit: 'required', search: 'contains' }),
  city: part(message('城市'), { width: 110, edit: 'required', search: 'contains' }),
  district: part(message('区市'), { width: 110, edit: 'required', search: 'contains' }),
  street: part(message('街道地址'), { width: 240, edit: 'required' }),
  postcode: optionalText({ label: message('邮编'), most, list: { width: 90, edit: 'optional' } }),
}

/** The address in one line, which the server composes of its parts. */
const fullAddress = shownText({ label: message('完整地址'), list: { width: 360 } })

// The timeline of a record tells the parts.
const group = groupModel({ fields, shown: { fullAddress: { ...fullAddress, untold: true } } })

/** The address of a record. For a missing address the rules report each part that the record needs. */
export const addressGroup = { ...group, body: group.body.nullable() as unknown as typeof group.body }

/** An address as forms send it. */
export type AddressBody = ContentOf<(typeof group)['~']>

const { createdAt, updatedAt } = recordStamps

/** An entry of the address book. */
export const addressModel = documentModel({
  fields,
  shown: { fullAddress, createdAt: { ...createdAt, list: { ...createdAt.list, hidden: true } }, updatedAt },
})
export const addressFields = listFieldsOf(addressModel, ['fullAddress'])
