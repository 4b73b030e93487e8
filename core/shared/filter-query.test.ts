import { describe, expect, test } from 'vitest'
import type { Field } from './fields.ts'
import {
  filterAddress,
  filterBody,
  pickerPageSize,
  readListQuery,
  settledKey,
  toggleSort,
  withoutSettled,
  writeListQuery,
} from './filter-query.ts'

const field = (key: string, more: Partial<Field>): Field => ({
  key,
  label: { text: key },
  kind: 'text',
  width: 100,
  ...more,
})
const fields = [
  field('code', { search: 'contains', sort: true }),
  field('state', {
    kind: 'option',
    search: 'oneOf',
    options: [
      { value: 'Pending', label: { text: 'p' } },
      { value: 'Finished', label: { text: 'f' } },
    ],
  }),
  field('brand', { kind: 'reference', search: 'oneOf', lookup: 'brands' }),
  field('labels', { kind: 'tags', search: 'oneOf', mayBeEmpty: true }),
  field('maker', { kind: 'reference', search: 'oneOf', mayBeEmpty: true }),
  field('createdAt', { kind: 'instant', search: 'range', sort: true }),
  field('price', { kind: 'money', search: 'range' }),
  field('urgent', { kind: 'boolean', search: 'is' }),
  field('size', { search: 'contains' }),
  field('note', {}),
]
const read = (search: Record<string, string>) => readListQuery(fields, search, ['all', 'mine'])

describe('the address of a list', () => {
  test('a full address can be read and written without loss', () => {
    const search = {
      page: '3',
      size: '25',
      tab: 'mine',
      view: '12',
      keyword: '衬衫 50%',
      sort: '-createdAt,code',
      code: 'A..1, b',
      state: 'Pending,Finished',
      brand: '7,12',
      labels: 'a%2Cb,50%25',
      createdAt: '2026-01-01..2026-01-31',
      price: '..99.50',
      urgent: 'false',
      'f.size': 'XL',
    }
    const query = read(search)
    expect(query.filters['labels']).toEqual(['a,b', '50%'])
    expect(query.filters['size']).toBe('XL')
    expect(query.filters['price']).toEqual({ to: '99.50' })
    expect(writeListQuery(query)).toEqual(search)
  })

  test('rows without a value are a value among others, where a row may have none', () => {
    const search = { page: '1', size: '10', labels: '~,%7E', maker: '7,~' }
    const query = read(search)
    expect(query.filters).toEqual({ labels: [null, '~'], maker: [7, null] })
    expect(writeListQuery(query)).toEqual(search)
    expect(read({ brand: '~', state: '~' }).filters).toEqual({})
  })

  test('page and size default to 1 and 10 and are always written', () => {
    expect(writeListQuery(read({}))).toEqual({ page: '1', size: '10' })
    expect(read({ page: '0', size: '11' })).toMatchObject({ page: 1, size: 10 })
    expect(read({ page: '-2', size: '1000' })).toMatchObject({ page: 1, size: 10 })
    expect(read({ view: 'x' }).view).toBeUndefined()
  })

  test('unknown parameters are ignored', () => {
    const query = read({
      tab: 'gone',
      sort: 'note,-unknown,code,-code',
      state: 'Nonsense',
      brand: 'x,1.5',
      createdAt: 'yesterday',
      price: 'abc..def',
      urgent: 'maybe',
      note: 'not searched',
      isRevert: 'true',
    })
    expect(query).toEqual({ page: 1, size: 10, sort: [{ key: 'code', descending: false }], filters: {} })
  })

  test('the first tab is not written', () => {
    expect(writeListQuery(read({ tab: 'all' }))['tab']).toBeUndefined()
  })

  test('a tab’s filter wins over the person’s', () => {
    const query = read({ state: 'Pending', keyword: 'a', sort: 'code' })
    expect(filterBody(query, { mine: true, state: ['Finished'] })).toEqual({
      state: ['Finished'],
      keyword: 'a',
      sort: [{ key: 'code', descending: false }],
      mine: true,
    })
  })

  test('a heading sorts up, down, and not at all; at most three columns are sorted', () => {
    const up = toggleSort([], 'a')
    const down = toggleSort(up, 'a')
    expect([up, down, toggleSort(down, 'a')]).toEqual([
      [{ key: 'a', descending: false }],
      [{ key: 'a', descending: true }],
      [],
    ])
    expect(toggleSort(up, 'b')).toEqual([{ key: 'b', descending: false }])
    const four = ['b', 'c', 'd'].reduce((sort, key) => toggleSort(sort, key, true), up)
    expect(four.map(({ key }) => key)).toEqual(['b', 'c', 'd'])
  })

  test('the address of a filter is read as that filter, with its sort and the tab of what is one’s own', () => {
    const filter = { state: ['Pending', 'Finished'], sort: [{ key: 'code', descending: true }] }
    const address = filterAddress({ mine: true, keyword: '100% 棉,麻', ...filter })
    expect(address).toBe('tab=mine&keyword=100%25%20%E6%A3%89,%E9%BA%BB&state=Pending,Finished&sort=-code')
    const query = readListQuery(fields, Object.fromEntries(new URLSearchParams(address)), ['all', 'mine'])
    expect(query).toMatchObject({ tab: 'mine', keyword: '100% 棉,麻' })
    expect(filterBody({ sort: query.sort, filters: query.filters })).toEqual(filter)
  })
  test('the tab of what is one’s own settles the creator, which is no filter of the person’s there', () => {
    const tabs = [{ key: 'all' }, { key: 'mine', ownField: 'maker' }]
    expect([undefined, 'all', 'mine'].map((tab) => settledKey(tabs, tab))).toEqual([undefined, undefined, 'maker'])
    const query = read({ tab: 'mine', maker: '7', code: 'A' })
    expect(withoutSettled(query, tabs).filters).toEqual({ code: 'A' })
    const all = read({ maker: '7', code: 'A' })
    expect(withoutSettled(all, tabs)).toBe(all)
  })
  test('a window in which records are picked shows 10 of them, or the 5 or 25 that were chosen', () => {
    expect([null, 5, 25, 50, '25'].map(pickerPageSize)).toEqual([10, 5, 25, 10, 10])
  })
})
