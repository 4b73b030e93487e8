import { describe, expect, test } from 'vitest'
import { sourceText } from '../../../core/shared/message.ts'
import { calendarIn, plainCalendar } from '../../../core/shared/working-calendar.ts'
import { usualStageDays } from '../../admin/public.ts'
import {
  type ChainStage,
  chainStages,
  daysNeeded,
  lateMaterials,
  plannedStages,
  type ProgressFacts,
  slackOf,
  stageOf,
  targetOf,
  templateIn,
  waitOf,
} from './chain-stages.ts'

const confirmed: ProgressFacts = {
  orderStatus: 'Finished',
  status: 'Pending',
  productionType: 'CMT',
  materialStatus: null,
  cropStatus: null,
  quantity: 300,
  cropQuantity: 0,
  signedInQuantity: 0,
  totalOutboundQuantity: 0,
}
const sold = { saleStatus: 'Finished', isSampleConfirmed: true, isPatternOpen: false, isQuoteOpen: false }
const step = (more: Partial<ProgressFacts>) => stageOf(sold, { ...confirmed, ...more })

describe('the stage of a production order', () => {
  test('is the confirmation of a draft and of a revised order, however far its pieces are', () => {
    expect(step({ orderStatus: 'Pending' })).toBe('confirm')
    expect(step({ orderStatus: 'Revert', cropQuantity: 300, status: 'InProgress' })).toBe('confirm')
  })

  test('waits for material that we send, until it has arrived or something is cut', () => {
    expect(step({})).toBe('material')
    expect(step({ materialStatus: 'PurchaseInProgress' })).toBe('material')
    expect(step({ materialStatus: 'AllArrived' })).toBe('cutting')
    expect(step({ productionType: 'FOB' })).toBe('cutting')
    expect(step({ productionType: 'SP' })).toBe('sewing')
    expect(step({ cropQuantity: 10 })).toBe('sewing')
    expect(step({ cropQuantity: 10, cropStatus: 'Pending' })).toBe('cutting')
    expect(step({ status: 'InProgress' })).toBe('sewing')
  })

  test('counts signed in and shipped pieces against what was cut, where that is less than ordered', () => {
    const cut = { cropQuantity: 290, cropStatus: 'Finished' }
    expect(step({ ...cut, signedInQuantity: 289 })).toBe('sewing')
    expect(step({ ...cut, signedInQuantity: 290 })).toBe('shipment')
    expect(step({ ...cut, signedInQuantity: 290, totalOutboundQuantity: 290 })).toBe('close')
    expect(step({ cropQuantity: 310, signedInQuantity: 300 })).toBe('shipment')
    expect(step({ cropStatus: 'Pending', cropQuantity: 10, totalOutboundQuantity: 5 })).toBe('sewing')
  })

  test('is done once its pieces are completed, and in work again when it is revised', () => {
    expect(step({ status: 'Finished' })).toBe('done')
    expect(step({ orderStatus: 'Revert', status: 'Finished' })).toBe('confirm')
  })
})

describe('the stage of a sale order without a production order', () => {
  const open = { saleStatus: 'Pending', isSampleConfirmed: false, isPatternOpen: true, isQuoteOpen: true }
  test('is the first that is open, until the sale order is confirmed', () => {
    expect(stageOf(open, null)).toBe('sample')
    expect(stageOf({ ...open, isSampleConfirmed: true }, null)).toBe('pattern')
    expect(stageOf({ ...open, isSampleConfirmed: true, isPatternOpen: false }, null)).toBe('quote')
    expect(stageOf({ ...sold, saleStatus: 'Revert' }, null)).toBe('sale')
    expect(stageOf({ ...open, saleStatus: 'Finished' }, null)).toBe('confirm')
  })
})

describe('targets and slack', () => {
  const settings = { template: usualStageDays, calendar: plainCalendar }
  const days = (text: string) => ({ ...settings, calendar: calendarIn(text) })

  test('run back from the required date by the working days of the later stages', () => {
    // A Thursday: shipment takes two working days, sewing fourteen, cutting three.
    expect(targetOf('shipment', '2026-12-10', settings)).toBe('2026-12-10')
    expect(targetOf('sewing', '2026-12-10', settings)).toBe('2026-12-08')
    expect(targetOf('cutting', '2026-12-10', settings)).toBe('2026-11-18')
    expect(targetOf('material', '2026-12-10', settings)).toBe('2026-11-13')
    expect(targetOf('sewing', '2026-12-10', days('2026-12-08~2026-12-09 休 厂庆'))).toBe('2026-12-04')
  })

  test('slack is the working days left without those that the remaining stages usually take', () => {
    expect(daysNeeded('shipment', usualStageDays)).toBe(2)
    expect(daysNeeded('confirm', usualStageDays)).toBe(32)
    expect(slackOf('shipment', '2026-12-10', '2026-11-28', settings)).toBe(6)
    expect(slackOf('shipment', '2026-12-10', '2026-11-28', days('2026-11-29~2026-11-29 班 补'))).toBe(7)
    expect(slackOf('sewing', '2026-12-10', '2026-11-28', settings)).toBe(-8)
    expect(slackOf('sewing', null, '2026-11-28', settings)).toBeNull()
    expect([
      slackOf('close', '2026-12-10', '2026-11-28', settings),
      slackOf('done', '2026-12-10', '2026-11-28', settings),
    ]).toEqual([null, null])
  })

  test('the template stands in the settings; what is missing takes no days', () => {
    expect(templateIn((key) => (key === 'stage_days_sewing' ? '20' : undefined))).toEqual({
      ...Object.fromEntries(plannedStages.map((stage) => [stage, 0])),
      sewing: 20,
    })
  })
})

test('materials are late from the day after the one on which they were expected', () => {
  expect(lateMaterials({ '2026-11-26': 2, '2026-11-27': 1, '2026-11-28': 4, '2026-12-01': 8 }, '2026-11-28')).toBe(3)
  expect(lateMaterials(undefined, '2026-11-28')).toBe(0)
})

describe('what an order waits for', () => {
  const wait = (more: Partial<ProgressFacts> & { isUnderApproval?: boolean; late?: number }) => {
    const { isUnderApproval = false, ...facts } = more
    const production = { ...confirmed, ...facts }
    const { text, at } = waitOf(stageOf(sold, production), { isUnderApproval, saleOrderCode: 'XS1', production })
    return [sourceText(text), at]
  }
  test('is the customer first, then the document of the next step', () => {
    expect(wait({ isUnderApproval: true })).toEqual(['销售单 XS1 审批中', 'sale'])
    expect(wait({ orderStatus: 'Pending' })).toEqual(['生产单待确认', 'production'])
    expect(wait({})).toEqual(['未发起采购', 'production'])
    expect(wait({ materialStatus: 'PurchaseInProgress' })).toEqual(['物料采购中', 'purchase'])
    expect(wait({ materialStatus: 'PurchaseInProgress', late: 2 })).toEqual(['物料采购中，逾期 2 项', 'purchase'])
    expect(wait({ materialStatus: 'Canceled', late: 2 })).toEqual(['采购已取消', 'purchase'])
    expect(wait({ materialStatus: 'AllArrived' })).toEqual(['未开裁床单', 'production'])
    expect(wait({ cropStatus: 'Pending', cropQuantity: 9 })).toEqual(['裁床单待确认', 'crop'])
    expect(wait({ cropQuantity: 290 })).toEqual(['签收 0/290 件', 'production'])
    expect(wait({ signedInQuantity: 300, totalOutboundQuantity: 20 })).toEqual(['出货 20/300 件', 'production'])
    expect(wait({ totalOutboundQuantity: 300 })).toEqual(['已全部出货', 'production'])
  })

  test('names the document of the stage before there is a production order', () => {
    const at = (stage: ChainStage) => {
      const found = waitOf(stage, { isUnderApproval: false, saleOrderCode: 'XS1', production: null })
      return [sourceText(found.text), found.at]
    }
    expect(chainStages.slice(0, 5).map(at)).toEqual([
      ['样板单待确认', 'sample'],
      ['版房未完成', 'sample'],
      ['报价待采纳', 'sample'],
      ['销售单待下单', 'sale'],
      ['未下生产单', 'sale'],
    ])
  })
})
