import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './contract.ts'
import { documentKind } from './document.ts'
import { exportContract } from './export-contract.ts'
import { fieldsOf } from './fields.ts'
import { message } from './message.ts'
import { permits, read } from './permission.ts'
import { searchSchema } from './search-schema.ts'

const document = documentKind({ noun: 'bolts', key: 'BOLT', title: message('布匹'), path: '/bolts', codeField: 'code' })
const fields = fieldsOf([
  { key: 'code', label: message('编号'), kind: 'text', width: 100, search: 'contains', sort: true },
  { key: 'inner', label: message('内部'), kind: 'text', width: 60, exported: false },
])
const search = (path: string) =>
  contract({
    method: 'POST',
    path,
    permission: read('BOLT', 'TAILOR'),
    body: searchSchema(fields),
    reply: z.object({ records: z.array(z.looseObject({})), total: z.number() }),
  })

const held = (key: string) => ({ [key]: { read: true, write: false } })

test('a list is exported by people who may read it, not by those who may only search it', () => {
  const exporting = exportContract({ document, fields, search: search('bolts/search') })
  expect(exporting?.path).toBe('bolts/export')
  if (!exporting) throw new Error('no export')
  expect(permits(held('BOLT'), exporting.permission)).toBe(true)
  expect(permits(held('TAILOR'), exporting.permission)).toBe(false)
  const wider = exportContract({
    document: { ...document, alsoKeys: ['TAILOR'] },
    fields,
    search: search('bolts/search'),
  })
  expect(wider && permits(held('TAILOR'), wider.permission)).toBe(true)
})

test('it takes the filters of the search, and columns that can be exported', () => {
  const body = exportContract({ document, fields, search: search('bolts/search') })?.body as z.ZodType
  expect(body.safeParse({ code: 'A', sort: [{ key: 'code', descending: true }], columns: ['code'] }).success).toBe(true)
  expect(body.safeParse({ columns: ['inner'] }).success).toBe(false)
  expect(body.safeParse({ unknown: 1 }).success).toBe(false)
})

test('a search of another shape, and a list without exportable columns, have none', () => {
  expect(exportContract({ document, fields, search: search('bolts/retrieve') })).toBeUndefined()
  expect(exportContract({ document, fields: fields.slice(1), search: search('bolts/search') })).toBeUndefined()
})
