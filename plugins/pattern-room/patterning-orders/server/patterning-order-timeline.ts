import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { patterningOrderSteps } from '../patterning-order-steps.ts'
import { message } from '../../../../core/shared/message.ts'
import { withNamedEdges } from '../../patterning-flows/server/flow-edges-shown.ts'
import { measuredAction } from './patterning-order-measuring-work.ts'
import { patterningOrderList } from './patterning-order-list.ts'
import { patterningOrderTable } from './patterning-order-table.ts'

/** The timeline of a pattern order, for everyone who sees it. */
export const patterningOrderTimeline = documentTimeline(patterningOrderTable, patterningOrderList, {
  steps: patterningOrderSteps,
  shown: withNamedEdges,
  actions: [
    { value: 'step_started', label: message('开始工序'), tone: 'active' },
    { value: 'step_finished', label: message('完成工序'), tone: 'done' },
    { value: measuredAction, label: message('填写实测用量'), tone: 'done' },
    { value: 'step_skipped', label: message('跳过工序'), tone: 'neutral' },
    { value: 'step_assigned', label: message('分配工序'), tone: 'waiting' },
    { value: 'step_given_back', label: message('退回工序'), tone: 'warning' },
    { value: 'inquest_started', label: message('开始复审'), tone: 'warning' },
    { value: 'inquest_finished', label: message('完成复审'), tone: 'done' },
    { value: 'finished', label: message('完成版房订单'), tone: 'done' },
    { value: 'cancelled', label: message('取消版房订单'), tone: 'danger' },
    { value: 'restarted', label: message('重启版房订单'), tone: 'active' },
    { value: 'difficulty_set', label: message('设置难度'), tone: 'neutral' },
    { value: 'rework_asked', label: message('要求返工'), tone: 'warning' },
    { value: 'rework_started', label: message('开始返工'), tone: 'active' },
    { value: 'rework_finished', label: message('完成返工'), tone: 'done' },
    { value: 'rework_cancelled', label: message('取消返工'), tone: 'neutral' },
    { value: 'error_reported', label: message('上报异常'), tone: 'danger' },
    { value: 'error_resolved', label: message('处理异常'), tone: 'done' },
    { value: 'error_cancelled', label: message('取消异常'), tone: 'neutral' },
  ],
})
