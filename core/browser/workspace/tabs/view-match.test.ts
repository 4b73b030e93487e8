import { describe, expect, it } from 'vitest'
import { message } from '../../../shared/message.ts'
import { signedIn } from '../../../shared/permission.ts'
import type { View } from './view.ts'
import { parseSearch, stringifySearch } from './search-text.ts'
import { matchView } from './view-match.ts'

const view = (path: string): View => ({
  path,
  title: message('页'),
  permission: signedIn,
  load: async () => ({ View: () => null }),
})
const views = [
  view('/orders'),
  view('/orders/$id'),
  view('/orders/new'),
  view('/orders/$id/edit'),
  view('/orders/detail/$id'),
]
const pathAt = (location: string) => matchView(views, location)?.view.path

describe('the view of a location', () => {
  it('prefers a literal segment', () => {
    expect(pathAt('/orders/new')).toBe('/orders/new')
    expect(pathAt('/orders/detail/edit')).toBe('/orders/detail/$id')
  })

  it('reads parameters and leaves search and hash alone', () => {
    expect(matchView(views, '/orders/A%2F7/edit?page=2#x')?.params).toEqual({ id: 'A/7' })
  })

  it('finds no view for another path', () => {
    expect(pathAt('/orders/1/2/3')).toBeUndefined()
    expect(pathAt('/')).toBeUndefined()
  })
})

describe('search values', () => {
  it('stay texts', () => {
    expect(parseSearch('?page=02&flag=true')).toEqual({ page: '02', flag: 'true' })
  })

  it('are left out when empty', () => {
    expect(stringifySearch({ page: '2', keyword: '', size: undefined })).toBe('?page=2')
    expect(stringifySearch({})).toBe('')
  })
})
