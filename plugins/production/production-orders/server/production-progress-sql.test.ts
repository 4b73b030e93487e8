import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { openProductionCompany, type ProductionCompany } from '../../../../tests/support/production-company.ts'
import { openStep, type ProgressFacts } from '../production-progress.ts'
import { openStepSql } from './production-progress-sql.ts'

let company: ProductionCompany
beforeAll(async () => {
  company = await openProductionCompany()
})
afterAll(() => company?.close())

const board = async (body: object, token = company.producer.token) => {
  const answer = await company.call(
    'POST',
    'production_orders/search?page=1&size=50',
    { isInWork: true, ...body },
    token,
  )
  return answer.body
}

/** All combinations of the facts that the rule distinguishes. */
function combinations(): ProgressFacts[] {
  const pieces = [0, 8, 10, 12] as const
  return (['Pending', 'Finished'] as const).flatMap((orderStatus) =>
    (['Pending', 'InProgress', 'PartialComplete'] as const).flatMap((status) =>
      [null, 'FOB', 'CMT', 'SP'].flatMap((productionType) =>
        ([null, 'Pending', 'AllArrived'] as const).flatMap((materialStatus) =>
          [null, 'Pending', 'Finished'].flatMap((cropStatus) =>
            pieces.flatMap((cropQuantity) =>
              pieces.flatMap((signedInQuantity) =>
                [0, 5, 10].map((totalOutboundQuantity) => ({
                  orderStatus,
                  status,
                  productionType,
                  materialStatus,
                  cropStatus,
                  quantity: 10,
                  cropQuantity,
                  signedInQuantity,
                  totalOutboundQuantity,
                })),
              ),
            ),
          ),
        ),
      ),
    ),
  )
}

describe('the progress board', () => {
  test('finds the next step in SQL as the rule does', async () => {
    const facts = combinations()
    const step = openStepSql({
      orderStatus: `f."orderStatus"`,
      status: 'f.status',
      productionType: `f."productionType"`,
      materialStatus: `f."materialStatus"`,
      cropStatus: `f."cropStatus"`,
      quantity: 'f.quantity',
      cropQuantity: `f."cropQuantity"`,
      signedInQuantity: `f."signedInQuantity"`,
      totalOutboundQuantity: `f."totalOutboundQuantity"`,
    })
    const statement: SQL = sql`select ${sql.raw(step)} as step from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      as f("orderStatus" text, status text, "productionType" text, "materialStatus" text, "cropStatus" text, quantity int,
        "cropQuantity" int, "signedInQuantity" int, "totalOutboundQuantity" int)`
    const rows = await readRows(company.app.services.db, statement)
    expect(rows.map(({ step: found }) => found)).toEqual(facts.map(openStep))
  })

  test('holds orders in work, the least slack first, with what each waits for and whose it is', async () => {
    const late = await company.produce(await company.sold(), 'submit')
    const draft = await company.produce(await company.sold(), undefined, { productionFollower: null })
    const { records } = await board({ sort: [{ key: 'slackDays', descending: false }] })
    const row = (id: number) => records.find((one: { id: number }) => one.id === id)
    expect(row(late.id)).toMatchObject({
      nextStep: 'material',
      stepOwner: '测producer',
      isInWork: true,
      followedByMe: true,
    })
    expect(row(late.id)).toMatchObject({ waitsFor: late.productionOrderCode, signedInQuantity: 0, cropOrder: null })
    expect(row(draft.id)).toMatchObject({ nextStep: 'confirm', followedByMe: false, stepOwner: '' })
    const slack = records.map(({ slackDays }: { slackDays: number }) => slackDays)
    expect(slack).toEqual([...slack].sort((one, other) => one - other))
    const mine = await board({ followedByMe: true })
    expect(mine.records.map(({ id }: { id: number }) => id)).toEqual([late.id])
    const confirming = await board({ nextStep: ['confirm'] })
    expect(confirming.records.map(({ id }: { id: number }) => id)).toEqual([draft.id])
    const counted = await company.call(
      'POST',
      'production_orders/statistic',
      { isInWork: true },
      company.producer.token,
    )
    expect(counted.body).toMatchObject({ total: 2, totalFollowed: 1 })
  })

  test('loses an order that is completed, and gets it back when it is revised', async () => {
    const order = await company.produce(await company.sold(), 'submit')
    const isShown = async () => {
      const { records } = await board({ productionOrderCode: order.productionOrderCode })
      return records.length === 1
    }
    expect(await isShown()).toBe(true)
    const body = { status: 'Finished', version: order.version }
    const done = await company.call('PUT', `production_orders/${order.id}/status`, body, company.producer.token)
    expect(done.status).toBe(200)
    expect(await isShown()).toBe(false)
    expect((await company.saveProduction(done.body, 'regression')).status).toBe(200)
    expect(await isShown()).toBe(true)
  })
})
