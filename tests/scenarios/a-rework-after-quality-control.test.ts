import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPatternRoomCompany, type PatternRoomCompany } from '../support/pattern-room-company.ts'

let company: PatternRoomCompany
beforeAll(async () => {
  company = await openPatternRoomCompany()
}, 120_000)
afterAll(() => company?.close())

test('quality control sends a sample back to sewing, looks at it again, and only then is it finished', async () => {
  const { clerk, sewer, inspector, call, act, noticesOf } = company
  const { body: sample } = await company.create(company.completeOrder(), 'submit')
  const style = { code: String(sample.templateDesign.code), type: '初样', color: '白色' }
  const name = `${style.code} 初样 白色`
  const flow = company.flowOf([
    { id: '车版', type: 'PatternSewing' },
    { id: '质检', type: 'PatternQualityAssurance', after: ['车版'] },
  ])
  const { body: order } = await call('POST', 'patterning_orders', clerk, company.contentOf(style, flow))
  const path = `patterning_orders/rework/${order.id}`
  await act(order, '车版', 'start', sewer)
  await act(order, '车版', 'finish', sewer)
  await act(order, '质检', 'start', inspector)

  // A seam is wrong. Without words nobody would know what to mend; with them the sewer and the clerk are told.
  const asked = { type: 'PatternSewing', reworkUserId: null }
  expect(await call('POST', path, inspector, { ...asked, review: ' ' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'review', message: '请填写返工内容' }] },
  })
  const { body: sent } = await call('POST', path, inspector, { ...asked, review: '领口起扭，重新车缝' })
  expect(sent).toMatchObject({
    reworkCount: 1,
    openReworkCount: 1,
    reworks: [{ status: 'Pending', type: 'PatternSewing' }],
  })
  const words = `测inspector要求版房订单 ${name} 返工：领口起扭，重新车缝`
  expect((await noticesOf(sewer))[0]).toBe(words)
  expect((await noticesOf(clerk))[0]).toBe(words)

  // It is among those in rework for everybody who sees it.
  const { body: counts } = await call('POST', 'patterning_orders/statistic', clerk, {})
  expect(counts).toMatchObject({ reworkCount: 1, reworkQuantity: 1 })

  // The sewer does it again; another craft may not, and what is under way is not taken back.
  const rework = Number(sent.reworks[0]?.id)
  const move = async (status: string, who = sewer) => {
    const { body } = await call('GET', `patterning_orders/${order.id}`, who)
    return call('PUT', path, who, { version: body.version, reworkId: rework, status })
  }
  expect((await move('Started', inspector)).body.message).toBe('没有当前操作的权限，请添加权限后刷新再试！')
  expect((await move('Finish')).body.message).toBe('该工序状态已变更，请刷新后重试')
  const begun = await move('Started')
  expect(begun.body.reworks).toMatchObject([{ status: 'Started', reworkUser: { name: '测sewer' } }])
  expect((await move('Cancel', inspector)).body.message).toBe('该工序状态已变更，请刷新后重试')
  expect((await move('Finish')).body).toMatchObject({ openReworkCount: 0, reworkCount: 1 })
  expect((await noticesOf(inspector))[0]).toBe(`测sewer完成了版房订单 ${name} 的返工`)

  // Quality control passes it, the customer changes the collar, and the sewing is reviewed once more.
  await act(order, '质检', 'finish', inspector)
  const review = await act(order, '车版', 'inquest/start', inspector, { inquestReason: '客户改了领型' })
  expect(review.body).toMatchObject({ status: 'Inquest', progress: '1/2' })
  expect((await noticesOf(sewer))[0]).toBe(`测inspector开始复审版房订单 ${name}：客户改了领型`)
  const early = await call('POST', `patterning_orders/finish/${order.id}`, clerk, { version: review.body.version })
  expect(early.body.message).toBe('还有 1 个工序未完成：车版')
  // A re-review ends at its step, not as a rework.
  const second = Number(review.body.reworks[1]?.id)
  const wrong = { version: review.body.version, reworkId: second, status: 'Finish' }
  expect((await call('PUT', path, sewer, wrong)).body.message).toBe('复审请在对应工序上操作')
  const passed = await act(order, '车版', 'inquest/finish', inspector)
  expect(passed.body).toMatchObject({ status: 'InProgress', progress: '2/2', openReworkCount: 0, reworkCount: 2 })

  const done = await call('POST', `patterning_orders/finish/${order.id}`, clerk, { version: passed.body.version })
  expect(done.body).toMatchObject({ status: 'Finished', reworks: [{ status: 'Finish' }, { status: 'Finish' }] })
  expect((await call('POST', path, inspector, { ...asked, review: '再改一次' })).body.message).toBe('版房订单已完成')
})
