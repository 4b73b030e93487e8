import { measuringStep } from '../../plugins/pattern-room/patterning-orders/patterning-order-measuring.ts'
import type { UsageOfMaterial } from '../../plugins/sales/measured-usages/measured-usage-model.ts'
import { type ChainPerson, type ChainStep, idsOf, rowOf } from './chain-hand.ts'

const noun = 'patterning_orders'
const running = `t.status in ('Started', 'InProgress', 'Pending')`

/** The condition on an order that is not cancelled, and has a step that meets `where`. */
const hasProcess = (where: string) =>
  `t.status <> 'Cancel' and t.id in (select t.order_id from patterning_processes t where ${where})`

/** Usages of the materials of the order's design colour. */
const measuredUsages: ChainStep['body'] = async (hand, { id }) => {
  const { body } = await hand.call('administrator', 'GET', `${noun}/${id}/measured_usages`)
  const usages = ((body as { usages?: readonly UsageOfMaterial[] }).usages ?? []).map(
    ({ material, materialType, actionRegion }) => ({
      materialId: material.id,
      materialType,
      actionRegion,
      usage: hand.oneOf(['0.5', '1.25', '2.0001']),
    }),
  )
  return { usages }
}

/** An act on the last step of an order that meets `where`, an SQL condition on the step `t`. */
const onProcess = (
  what: string,
  body: ChainStep['body'] = async () => ({}),
  where = 'true',
  by?: ChainPerson,
): ChainStep => ({
  call: `POST ${noun}/:id/process/:processId/${what}`,
  table: noun,
  where: hasProcess(where),
  params: async (hand, { id }) => {
    const process = await rowOf(hand, 'patterning_processes', `t.order_id = ${id} and ${where}`)
    return process && { processId: process.id }
  },
  body,
  ...(by ? { by } : {}),
})
const onlyDeputy: ChainStep['body'] = async (hand) => ({ userId: hand.world.ids.deputy })

/** Acts of the pattern room in a random history, other than saves. */
export const patternRoomSteps: readonly ChainStep[] = [
  { call: 'DELETE patterning_flow/:id', table: 'patterning_flows' },
  { call: `POST ${noun}/finish/:id`, table: noun },
  { call: `POST ${noun}/cancel/:id`, table: noun },
  { call: `POST ${noun}/:id/restart`, table: noun },
  { call: `POST ${noun}/difficulty/:id`, table: noun },
  {
    call: `PUT ${noun}/:id/measured_usages`,
    table: noun,
    where: hasProcess(`t.type = '${measuringStep}' and t.status in ('Finished', 'Inquest')`),
    body: measuredUsages,
  },
  onProcess('start', onlyDeputy),
  onProcess('start', onlyDeputy, `t.status = 'Pending'`),
  onProcess('finish'),
  onProcess('finish', undefined, `t.status = 'InProgress'`, 'deputy'),
  onProcess('finish', measuredUsages, `t.type = '${measuringStep}' and t.status = 'InProgress'`, 'deputy'),
  onProcess('assign', onlyDeputy),
  onProcess('give_back'),
  onProcess('skip'),
  onProcess('inquest/start', undefined, `t.status = 'Finished'`),
  onProcess('inquest/finish', undefined, `t.status = 'Inquest'`),
  {
    call: `POST ${noun}/rework/:id`,
    table: noun,
    where: running,
    body: async (hand) => ({ type: 'PatternSewing', reworkUserId: hand.world.ids.deputy }),
  },
  {
    call: `PUT ${noun}/rework/:id`,
    table: noun,
    body: async (hand, { id }) => {
      const rework = await rowOf(hand, 'patterning_reworks', `t.order_id = ${id}`)
      return rework && { reworkId: rework.id }
    },
  },
  { call: `POST ${noun}/error/:id`, table: noun },
  {
    call: `PUT ${noun}/error/:id`,
    table: noun,
    body: async (hand, { id }) => {
      const [errorId] = await idsOf(hand, 'patterning_errors', `t.order_id = ${id}`)
      return errorId === undefined ? undefined : { errorId }
    },
  },
  { call: 'DELETE process_valuation/:id', table: 'process_valuations' },
  { call: 'DELETE process_valuation_orders/:id', table: 'process_valuation_orders' },
]
