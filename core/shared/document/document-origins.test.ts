import { expect, test } from 'vitest'
import { z } from 'zod'
import { documentKind, writersOf } from '../document.ts'
import { message } from '../message.ts'
import { originRead, originSearch } from './document-origins.ts'

const document = documentKind({
  noun: 'parcels',
  key: 'PARCEL',
  title: message('单'),
  path: '/parcels',
  codeField: 'code',
})
const of = { path: 'orders', summary: 'Orders', row: z.object({ id: z.number() }) }

test('people who write a document search the records that it is made from, by the filters of the search alone', () => {
  const fields = [{ key: 'code', label: message('单号'), kind: 'text', width: 100, search: 'contains' }] as const
  const search = originSearch(document, { ...of, fields })
  expect(search).toMatchObject({ path: 'parcels/orders/search', permission: writersOf(document), changes: false })
  expect(search.body.safeParse({ keyword: '1', code: '2' }).success).toBe(true)
  expect(search.body.safeParse({ name: '2' }).success).toBe(false)
})

test('they read one of these records by its id', () => {
  expect(originRead(document, of)).toMatchObject({
    method: 'GET',
    path: 'parcels/orders/:id',
    permission: writersOf(document),
  })
})
