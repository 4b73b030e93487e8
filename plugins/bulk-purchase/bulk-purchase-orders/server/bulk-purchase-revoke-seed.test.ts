import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPurchaseCompany, type PurchaseCompany } from '../../../../tests/support/purchase-company.ts'
import { roles, userRoles } from '../../../admin/server-public.ts'
import { seedBulkPurchaseRevokes } from './bulk-purchase-revoke-seed.ts'

let company: PurchaseCompany
beforeAll(async () => {
  company = await openPurchaseCompany()
})
afterAll(() => company?.close())

test('demo revocations are open, rejected, agreed, and overtaken by the arrival', async () => {
  const { db } = company.app.services
  const [keeper] = await db.select({ id: roles.id }).from(roles).where(sql`key = '仓管员'`)
  await db.insert(userRoles).values({ userId: company.storekeeper.id, roleId: Number(keeper?.id) })
  for (let count = 0; count < 5; count++) {
    const order = await company.bought(2)
    await company.buy(company.purchaser, 'PUT', `/${order.id}/start`, { version: order.version })
    const [line] = order.materialBulkPurchases
    if (count === 2) await company.arrive([{ id: Number(line?.id), quantity: '100' }])
  }
  await db.execute(sql`update material_bulk_purchase_orders set updated_at = updated_at - interval '3 days'`)
  await db.execute(sql`delete from notifications`)
  await seedBulkPurchaseRevokes({
    db,
    services: company.app.services,
    scale: 1,
    now: company.app.services.clock(),
    random: () => 0,
  })
  const { rows } =
    await company.app.database.pool.query(`select t.status, o.status as "orderStatus", o.is_under_approval as "isOpen",
      p.material_status as "materialStatus"
    from personal_tasks t join material_bulk_purchase_orders o on o.id = t.approve_order_id
    join production_orders p on p.id = o.production_order_id
    where t.resource_type = 'MaterialBulkPurchaseOrder' order by t.status, o.status`)
  // What the product tells at the time of each event is in the inboxes.
  const told = await company.toldTo(company.purchaser)
  expect(told.filter((text) => text.includes('发起了生产单'))).toHaveLength(5)
  const followed = (await company.toldTo(company.producer)).join('\n')
  expect(followed).toContain('开始采购生产单')
  expect(followed).toContain('物料已全部到货')
  const running = 'PurchaseInProgress'
  expect(rows).toEqual([
    { status: 'Agree', orderStatus: 'Canceled', isOpen: false, materialStatus: 'Canceled' },
    { status: 'Rejected', orderStatus: 'AllArrived', isOpen: false, materialStatus: 'AllArrived' },
    { status: 'Rejected', orderStatus: running, isOpen: false, materialStatus: running },
    { status: 'UnderApproval', orderStatus: running, isOpen: true, materialStatus: running },
  ])
})
