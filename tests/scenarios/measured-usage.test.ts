import { patternOrderBody, patternStep } from '../support/pattern-order-body.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patternRoomServer } from '../../plugins/pattern-room/server.ts'
import { contentOf } from '../../core/shared/document/document-content.ts'
import type { PatterningOrder } from '../../plugins/pattern-room/patterning-orders/patterning-order-model.ts'
import { patterningOrderKeys } from '../../plugins/pattern-room/patterning-orders/pattern-step-rights.ts'
import { canTakeMeasured, compareColor, withMeasuredUsages } from '../../plugins/sales/boms/bom-measured-rules.ts'
import type { MeasuredState } from '../../plugins/sales/boms/bom-measured-contract.ts'
import { type Bom, bomModel } from '../../plugins/sales/boms/bom-model.ts'
import { openQuoteCompany, type QuoteCompany } from '../support/quote-company.ts'
import { addPerson, written } from '../support/sales-company.ts'

let company: QuoteCompany
let surveyor: { readonly id: number; readonly token: string }
let colleague: { readonly id: number; readonly token: string }

beforeAll(async () => {
  company = await openQuoteCompany([patternRoomServer])
  const all = patterningOrderKeys.filter((key) => key !== 'PATTERNING_ORDER_GROUP')
  surveyor = await addPerson(company.app, 'measurer', written(...all))
  colleague = await addPerson(
    company.app,
    'sewer',
    written('PATTERNING_ORDER', 'PATTERNING_ORDER_GLOBAL', 'PATTERN_SEWING'),
  )
})
afterAll(() => company?.close())

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, who = surveyor) =>
  company.call(method, `patterning_orders${path}`, body, who.token)

/** A pattern order whose only step measures; the step is under way. */
async function measuringOrder(bom: Bom): Promise<{ order: PatterningOrder; process: number }> {
  const { code, type, templates } = bom
  const nodes = [patternStep('算料', 'PatternQuantitySurveyor')]
  const { body: made } = await ask('POST', '', patternOrderBody({ code, type, color: templates[0]?.color }, { nodes }))
  const process = made.patterningProcesses[0].id
  const { body: order } = await ask('POST', `/${made.id}/process/${process}/start`, {})
  return { order, process }
}

test('what the pattern room measures reaches the bill', async () => {
  const { bom } = await company.billed()
  const { order, process } = await measuringOrder(bom)
  const path = `/${order.id}/measured_usages`
  const finish = (body: object) => ask('POST', `/${order.id}/process/${process}/finish`, body)

  // The materials of the confirmed colour are asked for.
  const { body: asked } = await ask('GET', path)
  const [first] = asked.usages
  expect(first).toMatchObject({ measured: null })
  const figure = (usage: string, more: object = {}) => {
    const { material, materialType, actionRegion } = first
    return { materialId: material.id, materialType, actionRegion, usage, ...more }
  }

  // A figure that is none, and one of a material that the colour has not, are refused at their place, and the step stays as it is.
  expect(await finish({ usages: [figure('0')] })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('实测用量必须大于 0') },
  })
  expect((await finish({ usages: [figure('1', { actionRegion: '别处' })] })).status).toBe(422)
  expect((await finish({ usages: [figure('1.23456')] })).status).toBe(422)
  // Nothing is corrected before the step is done.
  expect((await ask('PUT', path, { version: order.version, usages: [figure('1.5')] })).status).toBe(409)

  // Two people finish it at once: one figure is kept, the other person is told.
  const ends = await Promise.all([finish({ usages: [figure('1.5')] }), finish({ usages: [figure('1.5')] })])
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { body: kept } = await ask('GET', path)
  expect(kept).toMatchObject({ usages: [{ measured: '1.5' }], user: { id: surveyor.id } })

  // It is corrected by who may do the step, by nobody else, and not from an old version.
  const { body: done } = await ask('GET', `/${order.id}`)
  const corrected = { version: done.version, usages: [figure('1.6')] }
  expect((await ask('PUT', path, corrected, colleague)).status).toBe(403)
  expect((await ask('PUT', path, corrected)).status).toBe(200)
  expect((await ask('PUT', path, corrected)).status).toBe(409)
  const { body: timeline } = await company.call(
    'GET',
    `timeline/patterning_orders/${order.id}`,
    undefined,
    surveyor.token,
  )
  const told = timeline.entries.filter((one: { action: string }) => one.action === 'usage_measured')
  expect(told.map((one: { message: string }) => one.message)[0]).toContain('1.5 → 1.6')

  // The bill shows it beside its own usage, takes it over by an ordinary save, and then has nothing more to take.
  const { body: state } = (await company.call('GET', `boms/${bom.id}/measured`)) as { body: MeasuredState }
  expect(state.colors).toMatchObject([{ color: bom.templates[0]?.color, usages: [{ usage: '1.6' }] }])
  const usages = state.colors[0]?.usages ?? []
  const compared = compareColor(bom.templates[0]?.bomItems ?? [], usages)
  expect(compared.unmatched).toEqual([])
  expect(canTakeMeasured(bom.templates, state.colors).allowed).toBe(true)
  const content = contentOf(bomModel, bom)
  const templates = withMeasuredUsages(content.templates, state.colors)
  const saved = await company.call('PUT', 'boms', { ...content, id: bom.id, version: bom.version, templates })
  expect(saved).toMatchObject({ status: 200, body: { version: bom.version + 1 } })
  expect(saved.body.templates[0].bomItems[0].usage).toBe('1.6')
  expect(canTakeMeasured((saved.body as Bom).templates, state.colors)).toMatchObject({ allowed: false })
})

test('a step that does not measure takes no figures, and one that measured nothing shows it as missing', async () => {
  const { bom } = await company.billed()
  const { order, process } = await measuringOrder(bom)
  expect((await ask('POST', `/${order.id}/process/${process}/finish`, {})).status).toBe(200)
  const { body } = await ask('GET', `/${order.id}/measured_usages`)
  expect(body).toMatchObject({ user: null, measuredAt: null })
  expect(body.usages.every(({ measured }: { measured: string | null }) => measured === null)).toBe(true)
  const { body: state } = await company.call('GET', `boms/${bom.id}/measured`)
  expect(state).toEqual({ measuredAt: null, colors: [] })
})
