import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { DocumentField } from '../../../shared/document/document-field.ts'
import * as of from '../../../shared/document/document-fields.ts'
import { documentModel, groupModel } from '../../../shared/document/document-model.ts'
import { message } from '../../../shared/message.ts'
import { DateField } from '../fields/date-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { PickerField } from '../fields/picker-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { SuggestField } from '../fields/suggest-field.tsx'
import { SwitchField } from '../fields/switch-field.tsx'
import { TextareaField } from '../fields/textarea-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { FilesField } from '../files/files-field.tsx'
import { ImagesField } from '../images/images-field.tsx'
import { RichTextField } from '../texts/rich-text-field.tsx'
import { type FieldPath, fieldInput, inputOf } from './model-field.tsx'

// The form reads the address of the API from the page; this test makes no calls.
vi.hoisted(() => vi.stubGlobal('document', { querySelector: () => null }))
afterAll(() => void vi.unstubAllGlobals())

const label = message('字段')
const column = { width: 100, search: 'oneOf' } as const
const options = [{ value: 'a', label }]
const files = { addressesOf: () => [], withAddresses: (value: string[]) => value }
const list = z.array(z.string())

const fields = {
  note: of.text({ label, most: 20 }),
  machine: of.text({ label, most: 20, list: { ...column, lookup: 'machines' } }),
  story: of.richText({ label, most: 500 }),
  due: of.day({ label }),
  isUrgent: of.flag({ label }),
  size: of.option({ label, values: ['a'], options }),
  count: of.whole({ label }),
  weight: of.measure({ label, scale: 3 }),
  price: of.unitPrice({ label, scale: 4 }),
  brand: of.reference({ label, to: 'brands' }),
  follower: of.person({ label, list: { ...column, lookup: 'users:业务员' } }),
  photos: of.pictures({ label, most: 4 }),
  attachments: of.value<string[]>({ label, most: 7, schema: list, empty: [], files }),
  tags: of.value<string[]>({ label, schema: list, empty: [] }),
  supplier: of.numberedReferenceOf({ label, to: 'suppliers', wire: z.object({ id: z.number() }) }),
}
const model = documentModel({
  fields,
  groups: { design: groupModel({ fields: { code: fields.note }, groups: { mark: groupModel({ fields }) } }) },
})

/** The input of a field: its component and what it is given besides its name and label. */
function drawn(field: DocumentField, own: Omit<Parameters<typeof inputOf>[1], 'name' | 'label'> = {}) {
  const { type, props } = inputOf(field, { ...own, name: 'it', label: 'It' })
  const { name: _name, label: _label, required: _required, ...rest } = props as Record<string, unknown>
  return [type, rest]
}

test('an input bears the mark of a field that must be filled, unless it says otherwise', () => {
  const needed = of.text({ label, most: 20, required: { from: 'submit' } })
  const isMarked = (field: DocumentField, own: object = {}) =>
    (inputOf(field, { ...own, name: 'it', label: 'It' }).props as { required?: boolean }).required
  expect([isMarked(needed), isMarked(fields.note)]).toEqual([true, false])
  expect([isMarked(needed, { required: false }), isMarked(fields.note, { required: true })]).toEqual([false, true])
})

test('every kind of field has its input', () => {
  expect(drawn(fields.note)).toEqual([TextField, { maximum: 20 }])
  expect(drawn(fields.note, { rows: 2 })).toEqual([TextareaField, { maximum: 20, rows: 2 }])
  expect(drawn(fields.machine)).toEqual([SuggestField, { maximum: 20, lookup: 'machines' }])
  expect(drawn(fields.story)).toEqual([RichTextField, { maximum: 500 }])
  expect(drawn(fields.due)).toEqual([DateField, {}])
  expect(drawn(fields.isUrgent)).toEqual([SwitchField, {}])
  expect(drawn(fields.size)).toEqual([SelectField, { options }])
  expect(drawn(fields.count)).toMatchObject([NumberField, { integer: true, money: false }])
  expect(drawn(fields.weight)).toMatchObject([NumberField, { integer: false, money: false, decimals: 3 }])
  expect(drawn(fields.price, { unit: 'm' })).toMatchObject([NumberField, { money: true, decimals: 4, unit: 'm' }])
  expect(drawn(fields.brand)).toEqual([PickerField, { lookup: 'brands' }])
  expect(drawn(fields.follower)).toEqual([PickerField, { lookup: 'users:业务员' }])
  expect(drawn(fields.photos)).toEqual([ImagesField, { maximum: 4 }])
  expect(drawn(fields.attachments)).toEqual([FilesField, { maximum: 7, named: true }])
})

test('what an input says wins over its field', () => {
  expect(drawn(fields.note, { maximum: 12 })).toEqual([TextField, { maximum: 12 }])
  expect(drawn(fields.note, { maximum: undefined })).toEqual([TextField, {}])
  expect(drawn(fields.note, { options })).toEqual([SelectField, { options }])
  expect(drawn(fields.follower, { lookup: 'users' })).toEqual([PickerField, { lookup: 'users' }])
  expect(drawn(fields.photos, { as: FilesField })).toEqual([FilesField, { maximum: 4 }])
})

test('a value of several parts has an input only where the form names one', () => {
  expect(() => drawn(fields.tags)).toThrow('no input draws it')
  expect(drawn(fields.tags, { as: FilesField })).toEqual([FilesField, {}])
})

test('a form names fields of its model, in groups too, and references by the key that they are sent under', () => {
  const Field = fieldInput(model)
  type Name = Parameters<typeof Field>[0]['name']
  const names: readonly Name[] = ['note', 'supplierId', 'design.code', 'design.mark.price']
  expect(names).toHaveLength(4)
  // @ts-expect-error -- the model has no such field
  const unknown: FieldPath<(typeof model)['~']> = 'design.colour'
  // @ts-expect-error -- the form holds it under `supplierId`
  const answered: FieldPath<(typeof model)['~']> = 'supplier'
  expect([unknown, answered]).toHaveLength(2)
})
