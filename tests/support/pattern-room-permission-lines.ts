import { designs, exporting, imports, list, materials, type Opens, sheet } from './permission-parts.ts'

/** Which of them is another matter: patterning-order-routes.test.ts. */
const patternOrders = [
  ...list('patterning_orders'),
  'POST patterning_orders/statistic',
  exporting('patterning_orders'),
  'GET patterning_orders/:id',
  'GET patterning_orders/one',
  'GET patterning_orders/:id/measured_usages',
  'GET template_orders/:id/measured_samples',
  'GET patterning_orders/:id/paper',
  'GET patterning_orders/:id/sheet',
]

const patternSteps =
  'RECEIVE DISTRIBUTE REVIEW SEWING PROCESS QUANTITY_SURVEYOR 3D_PRODUCE 3D_REVIEW RATIONALIZATION SIZE_GUIDE GRADING QUALITY_ASSURANCE'.split(
    ' ',
  )

/** What the people who do the steps of pattern orders do. */
const patternWork = [
  'POST patterning_orders/:id/process/:processId/start',
  'POST patterning_orders/:id/process/:processId/finish',
  'POST patterning_orders/:id/process/:processId/give_back',
  'PUT patterning_orders/rework/:id',
]

/** The calls that each module of the pattern room allows. */
export const patternRoomLines: Readonly<Record<string, Opens>> = {
  PATTERNING_ORDER: {
    read: patternOrders,
    work: [...designs, ...materials],
    write: [
      'GET patterning_flow',
      'GET patterning_flow/:id',
      'POST patterning_orders',
      'PUT patterning_orders',
      'POST patterning_orders/finish/:id',
      'POST patterning_orders/:id/process/:processId/assign',
      'POST patterning_orders/:id/process/:processId/give_back',
      'POST patterning_orders/process_workers/search',
      'POST patterning_orders/rework/:id',
      'PUT patterning_orders/rework/:id',
      'POST patterning_orders/error/:id',
      'PUT patterning_orders/error/:id',
    ],
  },
  PATTERNING_ORDER_GLOBAL: { read: patternOrders },
  PATTERNING_ORDER_GROUP: { read: patternOrders },
  DEVELOPMENT_DATA: {
    read: [
      ...list('patterning_orders'),
      ...list('development_data'),
      'POST development_data/statistic',
      exporting('development_data'),
      ...list('pattern_loads'),
      'POST pattern_loads/statistic',
      exporting('pattern_loads'),
    ],
  },
  PATTERNING_ORDER_DIFFICULTY: { write: ['POST patterning_orders/difficulty/:id'] },
  PATTERNING_ORDER_CANCEL: {
    write: [
      'POST patterning_orders/cancel/:id',
      'POST patterning_orders/:id/restart',
      'GET buy_material_orders/unfinished',
    ],
  },
  PATTERNING_ORDER_INQUEST: {
    write: [
      'POST patterning_orders/:id/process/:processId/inquest/start',
      'POST patterning_orders/:id/process/:processId/inquest/finish',
      'POST patterning_orders/rework/:id',
    ],
  },
  PATTERN_SKIP: { write: ['POST patterning_orders/:id/process/:processId/skip'] },
  ...Object.fromEntries(patternSteps.map((step) => [`PATTERN_${step}`, { write: patternWork }])),
  ...Object.fromEntries(
    ['QUALITY_ASSURANCE', 'RATIONALIZATION'].map((step) => [
      `PATTERN_${step}`,
      { write: [...patternWork, 'PUT template_orders/:id/measured_samples'] },
    ]),
  ),
  PATTERN_QUANTITY_SURVEYOR: { write: [...patternWork, 'PUT patterning_orders/:id/measured_usages'] },
  PATTERNING_FLOW: {
    read: [...list('patterning_flow'), exporting('patterning_flow'), 'GET patterning_flow', 'GET patterning_flow/:id'],
    write: ['POST patterning_flow', 'PUT patterning_flow', 'DELETE patterning_flow/:id'],
  },
  PROCESS_VALUATION: {
    read: [
      ...list('process_valuation'),
      'POST process_valuation/statistic',
      exporting('process_valuation'),
      sheet('process_valuation'),
      'GET process_valuation',
      'GET process_valuation/words',
      'GET process_valuation/:id',
      ...list('process_valuation_orders'),
      'POST process_valuation_orders/statistic',
      exporting('process_valuation_orders'),
      'GET process_valuation_orders/start',
      'GET process_valuation_orders/:id',
    ],
    write: [
      'POST process_valuation',
      'PUT process_valuation/:id',
      'DELETE process_valuation/:id',
      'POST process_valuation_orders',
      'PUT process_valuation_orders/:id',
      'DELETE process_valuation_orders/:id',
      'PUT production_orders/:id/review/secondary_processes',
      'PUT production_orders/:id/review/secondary_processes/withdraw',
    ],
    both: imports('process_valuation'),
  },
  PATTERN_SECONDARY_PROCESS: {
    write: [
      'PUT template_orders/secondary_process/:id/review',
      'PUT template_orders/secondary_process/:id/review/withdraw',
      ...patternWork,
    ],
  },
}
