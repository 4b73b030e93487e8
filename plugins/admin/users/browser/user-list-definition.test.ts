import { expect, test, vi } from 'vitest'
import { shownPage } from '../../../../core/browser/grid/rows/row-window.ts'
import { userListDefinition } from './user-list-definition.ts'

vi.mock('../../../../core/browser/api/client.ts', () => ({ call: vi.fn(), request: vi.fn() }))

test('closed accounts are left out even when an answer holds them, unless the filter asks for them', () => {
  const open = { id: 1, name: '陈静', isDeleted: false }
  const closed = { id: 2, name: '王强', isDeleted: true }
  const page = { records: [open, closed], total: 12 }
  expect(shownPage(userListDefinition, page, {})).toEqual({ records: [open], total: 11 })
  const asked = { records: [closed], total: 1 }
  expect(shownPage(userListDefinition, asked, { isDeleted: true })).toBe(asked)
})
