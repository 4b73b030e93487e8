import { buyMaterialStages, noStage } from '../../buy-material-options.ts'

const stageIs = (stage: string) => `d.stage = '${stage}'`

/** SQL on the line `d` that is true for those in a stage, and for those without any. */
export const stageSql: Readonly<Record<string, string>> = {
  [noStage]: 'd.stage is null',
  ...Object.fromEntries(buyMaterialStages.map((stage) => [stage, stageIs(stage)])),
}

const started = `d.order_status in ('BuyMaterialConfirmed', 'InProgress')`
const today = `(now() at time zone 'Asia/Shanghai')::date`

/** What is to be bought: not bought yet, of an order whose materials are confirmed (C-open-161). */
export const toBuySql = `(${started} and (d.stage is null or ${stageIs('PurchaseStarted')}))`

/** What is to be fetched: bought, being fetched, or in stock, so that it need not be bought (C-open-158). */
export const toFetchSql = `(${started} and (d.stage = any(array['PurchaseFinished', 'PickUpStarted']) or (d.stage is null and d.in_stock)))`

/** What the reader is to buy, and to fetch. */
export const ownSql = { purchase: 'd.purchase_user_id = $me', pickup: 'd.pick_up_user_id = $me' } as const

/** The column of how much time `d` has until its planned day; `open` is SQL that is true while that matters. */
export function dueStates(open: string) {
  const within = (comparison: string) => `(${open} and d.scheduled_finish_date ${comparison} ${today})`
  const options = { Overdue: within('<'), Due: within('='), InTime: within('>') } as const
  const states = Object.entries(options).map(([state, holds]) => `when ${holds} then '${state}'`)
  return { select: `case ${states.join(' ')} end`, options }
}

/** By when: of lines without a planned day, and of those that are fetched or cancelled, nothing. */
export const lineDue = dueStates(`coalesce(d.stage, '') not in ('PickUpFinished', 'Canceled')`)

/** Whom a line is called by: its material, and the order that it is for. */
export const lineNameSql = `concat_ws(' · ', (select n.name from materials n where n.id = d.material_id), d.buy_material_order_code)`

/** What the quantity of a line is counted in. */
export const unitNameSql = `coalesce((select u.name from materials n join units u on u.id = n.unit_id where n.id = d.material_id), '')`
