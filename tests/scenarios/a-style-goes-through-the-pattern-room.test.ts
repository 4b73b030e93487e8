import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPatternRoomCompany, type PatternRoomCompany } from '../support/pattern-room-company.ts'

let company: PatternRoomCompany
beforeAll(async () => {
  company = await openPatternRoomCompany()
}, 120_000)
afterAll(() => company?.close())

test('a style goes through the pattern room: from the task that asks for it to the sample that everybody waits for', async () => {
  const { app, merchandiser, colleague, clerk, maker, sewer, call, act, noticesOf } = company

  // The merchandiser confirms a sample and books its purchase; the clerk of the pattern room gets the task to make it.
  const { body: sample } = await company.create(company.completeOrder(), 'submit')
  const style = { code: String(sample.templateDesign.code), type: '初样', color: '黑色' }
  const { body: purchase } = await app.call('POST', 'business_tasks', { token: merchandiser.token, body: style })
  const { body: asked } = await app.call('POST', 'personal_tasks', {
    token: merchandiser.token,
    body: {
      resourceType: 'PatterningOrder',
      toUserId: clerk.id,
      payload: { template: { id: purchase.templateId, ...style, typeExplain: '首次开发', customerCode: 'YS-1001' } },
      about: { document: 'template_orders', id: sample.id },
    },
  })
  expect(asked).toMatchObject({ status: 'Pending', resourceType: 'PatterningOrder' })

  // She takes the flow of the house for it, with its people still to be found, and the task is done with that.
  const steps = company.flowOf([
    { id: '接版', type: 'PatternReceive' },
    { id: '分版', type: 'PatternDistribute', after: ['接版'] },
    { id: '车版', type: 'PatternSewing', after: ['分版'] },
    { id: '放码', type: 'PatternGrading', after: ['分版'] },
    { id: '质检', type: 'PatternQualityAssurance', after: ['车版', '放码'] },
  ])
  const { body: flow } = await call('POST', 'patterning_flow', clerk, { name: '常规进版流程', ...steps })
  const made = await call('POST', 'patterning_orders', clerk, {
    ...company.contentOf(style, steps),
    flowId: flow.id,
    patternFollowerId: clerk.id,
  })
  expect(made).toMatchObject({ status: 201, body: { status: 'Pending', progress: '0/5', quantity: 3 } })
  const order = made.body
  const { body: tasks } = await app.call('GET', 'personal_tasks', { token: clerk.token })
  expect(tasks.receivedPersonalTasks).toMatchObject([{ id: asked.id, status: 'Finished' }])
  const chain = async () =>
    (
      await app.call('POST', 'business_tasks/search', {
        token: merchandiser.token,
        body: { purchaseCode: purchase.purchaseCode },
      })
    ).body.records[0]
  expect(await chain()).toMatchObject({ patterningOrderId: order.id, patterningStatus: 'Pending' })

  // The merchandiser sees where it stands, and the first step starts the order.
  await act(order, '接版', 'start', clerk)
  await act(order, '接版', 'finish', clerk)
  expect(await chain()).toMatchObject({ patterningStatus: 'InProgress' })

  // Patterns are parted by the maker who was given the step; not by anybody else, and not before the files are there.
  await act(order, '分版', 'assign', clerk, { userId: maker.id })
  expect((await noticesOf(maker))[0]).toBe(`测clerk把版房订单 ${style.code} 初样 黑色 的工序“分版”分配给您`)
  expect((await act(order, '分版', 'start', clerk)).body.message).toBe('当前工序的分配人是测maker,请让该用户操作')
  await act(order, '分版', 'start', maker)
  expect((await act(order, '分版', 'finish', maker)).body.message).toBe(
    '检测到没有上传纸样附件，请在电脑端上传纸样附件后再试！',
  )
  const { body: parting } = await call('GET', `patterning_orders/${order.id}`, clerk)
  const { id, version, nodes, edges, processManufacturingOrder } = parting
  const filed = await call('PUT', 'patterning_orders', clerk, {
    ...company.contentOf(style, { nodes, edges }),
    id,
    version,
    flowId: flow.id,
    patternFollowerId: clerk.id,
    patternAttachments: [{ url: company.image, name: '前片.png' }],
    processManufacturingOrder: { ...processManufacturingOrder, sewingDescription: '双针 1/4，针距 12' },
  })
  expect(filed).toMatchObject({
    status: 200,
    body: { processManufacturingOrder: { sewingDescription: '双针 1/4，针距 12' } },
  })
  const parted = await act(order, '分版', 'finish', maker)

  // Two people go on side by side; the last step waits for both.
  expect(parted.body.patterningProcesses.map(({ nodeLabel }) => nodeLabel)).toEqual(['接版', '分版', '车版', '放码'])
  await act(order, '车版', 'start', sewer)
  await act(order, '放码', 'start', maker)
  const one = await act(order, '车版', 'finish', sewer)
  expect(one.body.patterningProcesses).toHaveLength(4)
  const early = await call('POST', `patterning_orders/finish/${order.id}`, clerk, { version: one.body.version })
  expect(early).toMatchObject({ status: 409, body: { message: '还有 2 个工序未完成：放码、质检' } })
  await act(order, '放码', 'finish', maker)

  // Quality assurance is left out for a first sample, and the clerk finishes the order.
  const skipped = await act(order, '质检', 'skip', clerk)
  expect(skipped.body).toMatchObject({ status: 'InProgress', progress: '5/5' })
  const done = await call('POST', `patterning_orders/finish/${order.id}`, clerk, { version: skipped.body.version })
  expect(done).toMatchObject({ status: 200, body: { status: 'Finished' } })

  // The merchandiser gets a notification, the chain of the style moves to its next step, and the finished order offers no further step.
  expect((await noticesOf(colleague))[0]).toBe(`版房订单 ${style.code} 初样 黑色 已完成`)
  expect(await chain()).toMatchObject({ patterningStatus: 'Finished', nextMissing: 'Bom' })
  expect((await call('GET', `template_orders/${sample.id}`, { ...merchandiser, name: '' })).body).toMatchObject({
    patterningFinished: true,
  })
  expect((await act(order, '车版', 'inquest/start', company.inspector, { inquestReason: '再看' })).body.message).toBe(
    '版房订单已完成',
  )

  // Every hand that it went through is in its history.
  const { body: timeline } = await app.call('GET', `timeline/patterning_orders/${order.id}`, { token: clerk.token })
  const told = timeline.entries.map(({ action, message }: { action: string; message: string | null }) =>
    [action, message].filter(Boolean).join(' '),
  )
  expect(told.toReversed()).toEqual([
    'created',
    'step_started 接版',
    'step_finished 接版',
    'step_assigned 分版 → 测maker',
    'step_started 分版',
    'updated',
    'step_finished 分版',
    'step_started 车版',
    'step_started 放码',
    'step_finished 车版',
    'step_finished 放码',
    'step_skipped 质检',
    'finished',
  ])
})
