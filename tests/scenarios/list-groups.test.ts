import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SqlDatabase } from '../../core/server/plugin.ts'
import { ListSearch } from '../../core/server/list/list-search.ts'
import { systemActor } from '../../core/server/work.ts'
import { canGroupBy } from '../../core/shared/list-group-contract.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let db: SqlDatabase

beforeAll(async () => {
  app = await openTestApp(serverPlugins)
  await app.seed(0.01)
  db = app.services.db
}, 180_000)

afterAll(() => app.close())

describe('every list can be grouped by every field that is declared for it', () => {
  const lists = serverPlugins.flatMap((plugin) => plugin.lists ?? [])
  for (const list of lists)
    for (const { key } of list.fields.filter((field) => canGroupBy(field) && !field.permission))
      test(`${list.document.noun} by ${key}`, async () => {
        const search = new ListSearch(list)
        const { groups, isCut } = await search.groups(db, systemActor, { groupBy: key })
        const { total } = await search.search(db, systemActor, {}, { page: 1, size: 1 })
        const counted = groups.reduce((sum, group) => sum + group.count, 0)
        if (!isCut) expect(counted).toBe(total)
        const [first] = groups
        if (!first) return
        const some = [first, ...groups.slice(-1)]
        const asked = { groupBy: key, groups: some.map(({ value }) => value) }
        const { pages } = await search.groupRows(db, systemActor, asked, { page: 1, size: 1000 })
        expect(pages.map((page) => page.total)).toEqual(some.map(({ count }) => count))
        expect(pages[0]?.records).toHaveLength(Math.min(first.count, 1000))
      })
})
