import { getDefaultStore } from 'jotai'
import { expect, test } from 'vitest'
import { noteRecentDocument, recentDocumentsAtom } from './recent-documents.ts'

const paths = () =>
  getDefaultStore()
    .get(recentDocumentsAtom)
    .map(({ path }) => path)

test('a record with its own pages is among the recent documents once; a record beside a list is identified by its address', () => {
  noteRecentDocument({ path: '/orders/1', title: 'A', document: 'orders' }, 1)
  noteRecentDocument({ path: '/orders/1/edit', title: 'A', document: 'orders' }, 2)
  expect(paths()).toEqual(['/orders/1/edit'])
  noteRecentDocument({ path: '/groups?record=1', title: '一组', document: 'groups' }, 3)
  noteRecentDocument({ path: '/groups?record=2', title: '一组', document: 'groups' }, 4)
  noteRecentDocument({ path: '/groups?record=1', title: '甲组', document: 'groups' }, 5)
  expect(paths()).toEqual(['/groups?record=1', '/groups?record=2', '/orders/1/edit'])
})
