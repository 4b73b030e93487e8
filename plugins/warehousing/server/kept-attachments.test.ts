import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openStockCompany } from '../../../tests/support/stock-company.ts'
import { materialInboundOrderModel } from '../material-inbound-orders/material-inbound-order-model.ts'
import { attachmentProblems } from './kept-attachments.ts'

const attached = (count: number) => ({ attachments: Array.from({ length: count }, (_, at) => `/files/${at}.pdf`) })

test.each([
  // given, stored, refused
  [6, undefined, false],
  [7, undefined, true],
  [7, 6, true],
  [9, 9, false],
  [8, 9, false],
  [10, 9, true],
] as const)('%i attachments where %s were stored', (given, stored, isRefused) => {
  const before = stored === undefined ? undefined : attached(stored)
  expect(attachmentProblems(attached(given), before, 6)).toHaveLength(isRefused ? 1 : 0)
})

test('a material sign-in takes six attachments (C-open-86)', async () => {
  const company = await openStockCompany()
  try {
    const { rows } = await company.app.services.db.execute<{ name: string }>(
      sql`insert into files (name, original_name, type, owner_id, secret, created_at, uploaded_at)
        select md5(random()::text) || '.pdf', '送货单.pdf', 'application/pdf', 1, '', now(), now()
        from generate_series(1, 7) returning name`,
    )
    const attachments = rows.map(({ name }) => `/files/${name}`)
    const post = (files: readonly string[]) => {
      const body = { ...structuredClone(materialInboundOrderModel.empty), attachments: files }
      return company.call('POST', 'material_inbound_orders', body, company.keeper.token)
    }
    const refused = await post(attachments)
    expect(refused.body.errors).toMatchObject([{ field: 'attachments', message: '最多上传 6 个文件' }])
    expect((await post(attachments.slice(1))).status).toBe(201)
  } finally {
    await company.close()
  }
})
