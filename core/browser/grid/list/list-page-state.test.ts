import { describe, expect, it } from 'vitest'
import type { Field } from '../../../shared/fields.ts'
import { message } from '../../../shared/message.ts'
import {
  askedBodies,
  exportedColumns,
  filtersWith,
  isBeyondPages,
  isNarrowed,
  pageCount,
  withoutSearch,
} from './list-page-state.ts'

const field = (key: string, more: Partial<Field> = {}): Field => ({
  key,
  label: message('列'),
  kind: 'text',
  width: 100,
  ...more,
})

describe('the pages of a list', () => {
  it('are at least one', () => {
    expect([undefined, 0, 1, 10, 11].map((total) => pageCount(total, 10))).toEqual([1, 1, 1, 1, 2])
  })
  it('change when the current page is known to be gone', () => {
    const at = { page: 3, size: 10 }
    expect(isBeyondPages(at, { total: 20, count: 0 })).toBe(true)
    expect(isBeyondPages(at, { total: 21, count: 0 })).toBe(false)
    expect(isBeyondPages(at, { total: 20, count: 10 })).toBe(false)
    expect(isBeyondPages(at, { total: 0, count: 0 })).toBe(true)
    expect(isBeyondPages({ ...at, page: 1 }, { total: 0, count: 0 })).toBe(false)
    expect(isBeyondPages(at, { total: undefined, count: 0 })).toBe(false)
  })
})

describe('what filters a list', () => {
  it('is set and removed by key', () => {
    expect(filtersWith({ code: 'A' }, 'brand', [1])).toEqual({ code: 'A', brand: [1] })
    expect(filtersWith({ code: 'A', brand: [1] }, 'code', undefined)).toEqual({ brand: [1] })
  })
  it('is the keyword or a filter', () => {
    expect(isNarrowed({ keyword: undefined, filters: {} })).toBe(false)
    expect(isNarrowed({ keyword: 'x', filters: {} })).toBe(true)
    expect(isNarrowed({ keyword: '', filters: { code: 'A' } })).toBe(true)
  })
})

describe('a field that the tab has settled', () => {
  it('is no filter, and stays a column', () => {
    const fields = [field('code', { search: 'contains' }), field('user', { search: 'oneOf' })]
    expect(withoutSearch(fields, 'user')).toEqual([fields[0], field('user')])
    expect(withoutSearch(fields, undefined)).toEqual(fields)
  })
})

describe('exported columns', () => {
  const fields = [field('code'), field('image', { exported: false }), field('name')]
  it('are the shown ones that can be exported, in the order of the list', () => {
    const choice = { order: ['name', 'gone', 'image', 'code'], hidden: [] as string[], widths: {} }
    expect(exportedColumns(choice, fields)).toEqual(['name', 'code'])
    expect(exportedColumns({ ...choice, hidden: ['name'] }, fields)).toEqual(['code'])
  })
})

describe('a page of a list with its own filter', () => {
  const filter = { isOpen: true }
  const tabs = [
    { key: 'all', label: message('全部'), filter: {} },
    { key: 'late', label: message('已逾期'), filter: { isLate: true } },
  ]
  const query = { keyword: 'x', sort: [{ key: 'code', descending: true }], filters: { code: 'A', isOpen: false } }

  it('asks for rows and counts within it, whatever its address says', () => {
    expect(askedBodies({ filter, tabs }, query)).toEqual({
      rows: { code: 'A', keyword: 'x', sort: query.sort, isOpen: true },
      counts: { code: 'A', keyword: 'x', isOpen: true },
    })
  })
  it('is sorted as it begins until a person sorts it', () => {
    const sort = [{ key: 'due', descending: false }]
    expect(askedBodies({ filter, sort }, { ...query, sort: [] }).rows).toMatchObject({ sort })
    expect(askedBodies({ filter, sort }, query).rows).toMatchObject({ sort: query.sort })
  })
  it('narrows the rows by the tab besides, and counts what all tabs hold', () => {
    const { rows, counts } = askedBodies({ filter, tabs }, { ...query, tab: 'late' })
    expect(rows).toMatchObject({ isOpen: true, isLate: true })
    expect(counts).not.toHaveProperty('isLate')
  })
})
