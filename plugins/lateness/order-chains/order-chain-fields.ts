import type { Field } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { peopleOf, stageTitles } from '../../admin/public.ts'
import { designPicturesField } from '../../sales/public.ts'
import { chainStageOptions, plannedStages } from './chain-stages.ts'

const people = { kind: 'person', width: 100, search: 'oneOf', mayBeEmpty: true } as const
const flag = { kind: 'boolean', width: 80, search: 'is', hidden: true, exported: false } as const

/** The columns of the progress board. A stage's column holds the day on which it was done; the page also shows its target. */
export const orderChainFields: readonly Field[] = [
  { key: 'productionOrderCode', label: message('生产单号'), kind: 'text', width: 120, search: 'contains' },
  { key: 'saleOrderCode', label: message('销售单号'), kind: 'text', width: 120, search: 'contains' },
  { key: 'designImageUrls', label: designPicturesField.label, kind: 'images', width: 72 },
  { key: 'stage', label: message('当前阶段'), kind: 'option', options: chainStageOptions, width: 110, search: 'oneOf' },
  { key: 'waitsFor', label: message('等待'), kind: 'text', width: 180, exported: false },
  { key: 'stageOwner', label: message('责任方'), kind: 'text', width: 130 },
  { key: 'slackDays', label: message('余量 (工作日)'), kind: 'integer', width: 180, sort: true },
  { key: 'requiredDate', label: message('要求出货日期'), kind: 'date', width: 120, search: 'range', sort: true },
  ...plannedStages.map((stage): Field => ({ key: stage, label: stageTitles[stage], kind: 'date', width: 128 })),
  {
    key: 'lateStage',
    label: message('延误阶段'),
    kind: 'option',
    options: plannedStages.map((value) => ({ value, label: stageTitles[value] })),
    width: 110,
    search: 'oneOf',
    mayBeEmpty: true,
  },
  {
    key: 'factory',
    label: message('外发工厂'),
    kind: 'reference',
    width: 150,
    search: 'oneOf',
    mayBeEmpty: true,
    lookup: 'suppliers:processor',
  },
  {
    key: 'customer',
    label: message('客户'),
    kind: 'reference',
    width: 120,
    search: 'oneOf',
    mayBeEmpty: true,
    lookup: 'customers',
  },
  {
    key: 'brand',
    label: message('品牌'),
    kind: 'reference',
    width: 120,
    search: 'oneOf',
    mayBeEmpty: true,
    lookup: 'brands',
  },
  { key: 'code', label: message('款号'), kind: 'text', width: 120, search: 'contains' },
  { key: 'color', label: message('款式颜色'), kind: 'text', width: 90 },
  { key: 'customerPO', label: message('客户 PO'), kind: 'text', width: 120, search: 'contains' },
  { key: 'quantity', label: message('件数'), kind: 'integer', width: 80 },
  { key: 'productionFollower', label: message('生产跟单'), ...people, lookup: peopleOf('生产跟单') },
  { key: 'businessFollower', label: message('业务员'), ...people, lookup: peopleOf('业务员') },
  { key: 'isCritical', label: message('告急'), ...flag },
  { key: 'followedByMe', label: message('我跟的'), ...flag },
  { key: 'waitsForMe', label: message('待我处理'), ...flag },
  { key: 'isInWork', label: message('进行中'), ...flag },
]
