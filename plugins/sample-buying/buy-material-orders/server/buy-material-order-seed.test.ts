import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { serversOf } from '../../../../tests/support/area-servers.ts'
import { openTestApp } from '../../../../tests/support/test-app.ts'
import { personalTasks } from '../../../inbox/server-public.ts'
import { lineCounts, orderStatusOf } from '../../buy-materials/buy-material-machine.ts'
import { buyMaterialOrderStore } from './buy-material-order-store.ts'
import { buyMaterialOrders } from './buy-material-order-tables.ts'

test('demo buying orders are as their materials say, and some of them were asked to be cancelled', async () => {
  const app = await openTestApp(serversOf('sample-buying'), { clock: () => new Date('2026-03-05T02:00:00Z') })
  await app.seed(0.1)
  const { db } = app.services
  const ids = await db.select({ id: buyMaterialOrders.id }).from(buyMaterialOrders)
  const orders = await Promise.all(ids.map(({ id }) => buyMaterialOrderStore.read(db, id)))
  for (const { status, confirmedAt, progress, buyMaterials } of orders) {
    const of = { isCancelled: status === 'Cancel', isConfirmed: confirmedAt !== null }
    expect(orderStatusOf(of, buyMaterials)).toBe(status)
    const { fetched, material } = lineCounts(buyMaterials)
    expect(progress).toBe(`${fetched}/${material}`)
  }
  const asked = await db.select().from(personalTasks).where(eq(personalTasks.resourceType, 'BuyMaterialOrder'))
  const requests = asked.filter(({ isApproval }) => isApproval)
  expect(requests.map(({ status }) => status).toSorted()).toEqual(['Agree', 'Rejected', 'UnderApproval'])
  for (const { status, approveOrderId, payload, fromUserId, toUserId } of requests) {
    const order = orders.find(({ id }) => id === approveOrderId)
    expect(order?.user.id).toBe(fromUserId)
    expect(order?.buyMaterials.map(({ purchaseUser }) => purchaseUser?.id)).toContain(toUserId)
    expect(order).toMatchObject({
      status: status === 'Agree' ? 'Cancel' : 'InProgress',
      isUnderApproval: status === 'UnderApproval',
      cancelReason: status === 'Agree' ? payload.reasonForApproval : '',
    })
  }
  await app.close()
}, 120_000)
