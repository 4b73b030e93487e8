import { expect, test } from 'vitest'
import { serversOf } from '../../../../tests/support/area-servers.ts'
import { openTestApp } from '../../../../tests/support/test-app.ts'
import { confirmProblems } from '../template-order-checks.ts'
import { contentOf } from '../template-order-copy.ts'
import type { TemplateOrder } from '../template-order-model.ts'
import { templateOrders, templateOrderVersions } from './template-order-tables.ts'

test('the demo orders follow every rule, and new codes continue after theirs', async () => {
  const app = await openTestApp(serversOf('sales'), {
    clock: () => new Date('2026-03-05T02:00:00Z'),
  })
  await app.seed(0.05)
  const { db } = app.services
  const kept = await db.select({ snapshot: templateOrderVersions.snapshot }).from(templateOrderVersions)
  const versions = kept as { snapshot: TemplateOrder }[]
  const broken = versions.flatMap(({ snapshot }) => confirmProblems(contentOf(snapshot)))
  expect(versions.length).toBeGreaterThan(50)
  expect(broken).toEqual([])
  const known = await db
    .select({ id: templateOrders.id, code: templateOrders.code, creatorId: templateOrders.creatorId })
    .from(templateOrders)
  expect(known).toHaveLength(100)
  const token = await app.tokenFor(Number(known[0]?.creatorId))
  const order = (await app.call('GET', `template_orders/${versions[0]?.snapshot.id}`, { token })).body as TemplateOrder
  const body = { ...contentOf(order), source: null, sourceType: null }
  const again = await app.call('POST', 'template_orders?type=submit', { token, body })
  expect(again.status).toBe(201)
  expect(known.map(({ code }) => code)).not.toContain(again.body.templateDesign.code)
  await app.close()
}, 60_000)
