import type { CellLook, CellLooks, ListRow } from '../../../../core/browser/grid/model/list-definition.ts'
import { readablePath } from '../../../../core/browser/document/readable-path.ts'
import { kindOf } from '../../../../core/browser/plugin-list.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import type { Tone } from '../../../../core/shared/workflow.ts'
import { type WorkingCalendar, workingDaysBetween } from '../../../../core/shared/working-calendar.ts'
import {
  type ChainTemplate,
  isBehind,
  lateMaterials,
  type PlannedStage,
  plannedStages,
  slackOf,
  targetOf,
  type Wait,
  waitOf,
} from '../chain-stages.ts'
import type { OrderChainRow } from '../order-chain-contract.ts'

/** What targets and slack are reckoned by: the settings of the company. */
export type ChainSettings = { readonly template: ChainTemplate; readonly calendar: WorkingCalendar }

// The search of chains returns whole rows.
const chainRow = (row: ListRow) => row as unknown as OrderChainRow

const tightDays = 3

const toneOf = (days: number): Tone => (days < 0 ? 'danger' : days <= tightDays ? 'warning' : 'neutral')

/** The slack of an order as text with a warning colour; undefined without one. */
export function slackLook(slack: number | null): Required<Pick<CellLook, 'text' | 'tone'>> | undefined {
  if (slack === null) return undefined
  const text =
    slack < 0 ? message('缺 {days} 个工作日', { days: -slack }) : message('余 {days} 个工作日', { days: slack })
  return { text, tone: toneOf(slack) }
}

/** Working days by which a stage was done late or early, as text with a colour. */
export function lateLook(late: number): Required<Pick<CellLook, 'text' | 'tone'>> {
  if (late > 0) return { text: message('迟 {days} 天', { days: late }), tone: 'danger' }
  return { text: late < 0 ? message('早 {days} 天', { days: -late }) : message('准时'), tone: 'done' }
}

/** A stage of a row: when it was done and how late, or its target and how long that has gone. */
function stageLook(
  row: OrderChainRow,
  stage: PlannedStage,
  today: string,
  settings: ChainSettings,
): CellLook | undefined {
  const actual = row[stage]
  if (isBehind(stage, row.stage)) {
    if (!actual) return { text: message('无日期'), tone: 'neutral' }
    const late = row.lateness[stage]
    const day = actual.slice(5)
    if (late === undefined || late === 0) return { text: message('{day} 准时', { day }), tone: 'done' }
    return late > 0
      ? { text: message('{day} 迟 {days} 天', { day, days: late }), tone: 'danger' }
      : { text: message('{day} 早 {days} 天', { day, days: -late }), tone: 'done' }
  }
  if (!row.requiredDate) return undefined
  const target = targetOf(stage, row.requiredDate, settings)
  const day = target.slice(5)
  const gone = workingDaysBetween(target, today, settings.calendar)
  if (row.stage !== stage || gone <= 0)
    return { text: message('目标 {day}', { day }), tone: row.stage === stage ? 'active' : 'neutral' }
  return { text: message('目标 {day} 已过 {days} 天', { day, days: gone }), tone: 'danger' }
}

/** What an order waits for on a calendar date, and the document that says so. */
function waitAt(row: OrderChainRow, today: string): Wait {
  const { production, ...facts } = row
  const late = lateMaterials(production?.purchase?.expected ?? undefined, today)
  return waitOf(row.stage, { ...facts, production: production && { ...production, late } })
}

const nouns: Readonly<Record<Wait['at'], string>> = {
  sample: 'template_orders',
  sale: 'sale_orders',
  production: 'production_orders',
  purchase: 'material_bulk_purchase_orders',
  crop: 'crop_order',
}

function pathAt(row: OrderChainRow, at: Wait['at']): string | undefined {
  const ids: Readonly<Record<Wait['at'], number | null | undefined>> = {
    sample: row.templateOrderId,
    sale: row.id,
    production: row.productionOrderId,
    purchase: row.production?.purchase?.id,
    crop: row.cropOrderId,
  }
  return readablePath(kindOf(nouns[at]), ids[at])
}

/** The document that an order waits for on a calendar date, with its address. */
export function waitLink(
  row: OrderChainRow,
  today: string,
): { readonly text: Message; readonly path: string | undefined } {
  const { text, at } = waitAt(row, today)
  return { text, path: pathAt(row, at) }
}

/** Custom cells of the board, by column. */
export const chainLook =
  (settings: ChainSettings): CellLooks =>
  (listed, key, now): CellLook | undefined => {
    const row = chainRow(listed)
    const today = dateOf(new Date(now))
    if (key === 'waitsFor') return row.stage === 'done' ? undefined : { text: waitLink(row, today).text }
    if (key === 'slackDays') return slackLook(slackOf(row.stage, row.requiredDate, today, settings))
    const stage = plannedStages.find((one) => one === key)
    return stage && stageLook(row, stage, today, settings)
  }

const cellNouns: Readonly<Record<PlannedStage, Wait['at']>> = {
  sample: 'sample',
  pattern: 'sample',
  quote: 'sample',
  sale: 'sale',
  confirm: 'production',
  material: 'purchase',
  cutting: 'crop',
  sewing: 'production',
  shipment: 'production',
}

/** The address of the document that a cell of the board shows. */
export function chainCellPath(listed: ListRow, key: string): string | undefined {
  const row = chainRow(listed)
  if (key === 'waitsFor') return waitLink(row, dateOf(new Date())).path
  if (key === 'saleOrderCode') return pathAt(row, 'sale')
  if (key === 'productionOrderCode') return pathAt(row, 'production')
  const stage = plannedStages.find((one) => one === key)
  return stage && pathAt(row, cellNouns[stage])
}
