import { type ChainHand, type ChainStep, idsOf, type Row, rowOf } from './chain-hand.ts'

const noun = 'patterning_orders'
const running = `t.status in ('Started', 'InProgress', 'Pending')`

const processOf = async (hand: ChainHand, { id }: Row) => {
  const process = await rowOf(hand, 'patterning_processes', `t.order_id = ${id}`)
  return process && { processId: process.id }
}
const onProcess = (what: string, body: ChainStep['body'] = async () => ({})): ChainStep => ({
  call: `POST ${noun}/:id/process/:processId/${what}`,
  table: noun,
  where: 'exists (select from patterning_processes p where p.order_id = t.id)',
  params: processOf,
  body,
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
    body: async () => ({ usages: [] }),
  },
  onProcess('start', onlyDeputy),
  onProcess('start', onlyDeputy),
  onProcess('finish'),
  onProcess('finish'),
  onProcess('assign', onlyDeputy),
  onProcess('give_back'),
  onProcess('skip'),
  onProcess('inquest/start'),
  onProcess('inquest/finish'),
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
