import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { replaceChosen } from '../../../../core/server/document/chosen-records.ts'
import { createRecords, updateRecords } from '../../../../core/server/document/record-writes.ts'
import { runWork, systemActor } from '../../../../core/server/work.ts'
import { adminServer } from '../../../admin/server.ts'
import { masterDataServer } from '../../server.ts'
import { brandKeys, brandRoom, namedSizes } from './brand-server-room.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp([adminServer, masterDataServer], { environment: { SEED: 'none' } })
  const token = await app.tokenFor(1)
  await app.call('POST', 'customers', { token, part: { company: '锦绣', companyGroup: '锦绣', customerType: 'old' } })
  await app.call('POST', 'size', { token, part: { name: '女装', ranges: ['S', 'M'] } })
})
afterAll(() => app?.close())

const { kind } = brandRoom
const named = (name: string) => ({ name, ...brandKeys({ name }) })

test('of many records that are saved together, those in which nothing changes keep their version', async () => {
  const ids = await runWork(app.services, systemActor, async (work) =>
    (
      await createRecords(
        work,
        kind,
        ['青', '赤', '白'].map((name) => ({ ...named(name), customerId: 1 })),
      )
    ).map(({ id }) => id),
  )
  const [same = 0, renamed = 0, sized = 0] = ids
  const change = (versions: readonly number[], names: readonly string[]) =>
    runWork(app.services, systemActor, (work) =>
      updateRecords(
        work,
        kind,
        ids.map((id, at) => ({ id, version: versions[at] ?? 0 })),
        {
          values: async () => names.map(named),
          attach: () => replaceChosen(work, namedSizes, { id: sized, ids: [1], field: 'sizes' }),
        },
      ),
    )
  expect(await change([1, 1, 1], ['青', '朱', '白'])).toMatchObject([
    { id: same, name: '青', version: 1 },
    { id: renamed, name: '朱', version: 2 },
    { id: sized, name: '白', version: 2, sizes: ['女装'] },
  ])
  const { rows } = await app.database.pool.query(
    `select document_id from operating_records where document = 'brands' and action = 'updated' order by document_id`,
  )
  expect(rows).toEqual([{ document_id: renamed }, { document_id: sized }])
  // Somebody has saved the second since: nothing of the batch is written.
  await expect(change([1, 1, 2], ['玄', '朱', '白'])).rejects.toMatchObject({ status: 409 })
  expect((await kind.readMany(app.services.db, ids)).map(({ name }) => name)).toEqual(['青', '朱', '白'])
})
