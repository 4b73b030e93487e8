import { expect, test, vi } from 'vitest'
import { documentKind } from '../../shared/document.ts'
import type { Field } from '../../shared/fields.ts'
import { requiredProblems } from '../../shared/required.ts'
import { type Actor, refuseFields } from '../../shared/rule.ts'
import type { RecordDefinition, SavedRecord } from './record-definition.ts'
import { recordBulkEdit } from './record-edits.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../api/client.ts', () => ({ call, request: vi.fn() }))

const label = { text: 'x' }
const actor: Actor = { id: 1, name: '林', permissions: {} }
const read = { method: 'GET', path: 'brands/:id', permission: 'READ' }
const update = { method: 'PUT', path: 'brands/:id', permission: 'WRITE' }

function definitionOf(fields: readonly Field[]) {
  return {
    list: {
      document: documentKind({ noun: 'brands', key: 'BRAND', title: label, path: '/brands', codeField: 'name' }),
      fields,
      storageKey: 'apex-brands',
    },
    sections: [
      {
        title: label,
        fields: [
          { key: 'name', label, kind: 'text' },
          { key: 'customerId', label, kind: 'picker', lookup: 'customers' },
        ],
      },
    ],
    read,
    update,
    valuesOf: ({ customer, ...rest }: SavedRecord & { customer: object }) => ({ ...rest, customerId: customer }),
    rule: (body: Record<string, unknown>) =>
      refuseFields(requiredProblems(body, { name: label, customerId: { text: 'y' } })),
  } as unknown as RecordDefinition<SavedRecord, Record<string, unknown>>
}

const fields: readonly Field[] = [
  { key: 'name', label, kind: 'text', width: 100, edit: 'required' },
  { key: 'customer', label, kind: 'reference', width: 100, lookup: 'customers', edit: 'required' },
  { key: 'createdAt', label, kind: 'instant', width: 100 },
]

test('a list without editable columns has no edits', () => {
  expect(recordBulkEdit(definitionOf(fields.slice(2)))).toBeUndefined()
})

test('a column without a field in the form throws at once', () => {
  const wrong: Field = { key: 'phone', label, kind: 'text', width: 100, edit: 'optional' }
  expect(() => recordBulkEdit(definitionOf([wrong]))).toThrow('the form has no field for the column phone')
})

test('the form’s rule checks only what changes', () => {
  const edit = recordBulkEdit(definitionOf(fields))
  expect(edit?.canEdit({ id: 1 }, actor, { name: '青禾' })).toEqual({ allowed: true })
  expect(edit?.canEdit({ id: 1 }, actor, { customer: null })).toMatchObject({ allowed: false, reason: { text: 'y' } })
})

test('a save sends the whole record with the version of the row, and returns the earlier values', async () => {
  const old = { id: 5, name: '云裳' }
  call.mockImplementation(async (of: unknown) =>
    of === read ? { id: 3, version: 7, name: '青禾', customer: old } : { id: 3, version: 8 },
  )
  const edit = recordBulkEdit(definitionOf(fields))
  const saved = await edit?.save({ id: 3, version: 7 }, { customer: { id: 6, name: '织锦' } })
  expect(call).toHaveBeenLastCalledWith(update, {
    params: { id: 3 },
    body: { name: '青禾', customerId: 6, version: 7 },
  })
  expect(saved).toMatchObject({ version: 8, before: { customer: old } })
  expect(saved?.back?.request).toMatchObject({ path: 'brands/3', body: { name: '青禾', customerId: 5 } })
})
