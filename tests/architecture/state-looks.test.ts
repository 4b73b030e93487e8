import { expect, it } from 'vitest'
import { openStatuses, personalTaskFlow } from '../../plugins/inbox/personal-tasks/personal-task-options.ts'
import { serverPlugins } from '../../src/plugins.server.ts'

type Look = { readonly label: { readonly text: string }; readonly tone?: string }

/** Pairs of states that are called differently and look the same. */
function alike(states: readonly Look[]): string[] {
  const first = new Map<string, string>()
  return states.flatMap(({ label: { text }, tone }) => {
    if (!tone) return []
    const other = first.get(tone)
    if (other === undefined) first.set(tone, text)
    return other === undefined || other === text ? [] : [`${other} and ${text} are both ${tone}`]
  })
}

/** Values that name what a record waits for: all of them wait, and nothing passes from one to the other. */
const named = new Set(['business_tasks.nextMissing'])
/**
 * States that the specification gives the same look on purpose: both are grey because the factory has not begun, or both blue
 * because material is on its way (C-4-33).
 */
const sameBySpecification = new Set([
  'production_orders.status',
  'business_tasks.productionOrderStatus',
  'material_bulk_purchase_orders.status',
  'material_bulk_purchases.orderStatus',
])

it('the states of a document are told apart by their colours in every list', () => {
  const fields = serverPlugins.flatMap(({ lists = [] }) =>
    lists.flatMap(({ document, fields: all }) =>
      all.map((field) => ({ name: `${document.noun}.${field.key}`, field })),
    ),
  )
  expect(fields.filter(({ field }) => field.options?.some(({ tone }) => tone)).length).toBeGreaterThan(20)
  const found = fields.flatMap(({ name, field }) =>
    named.has(name) || sameBySpecification.has(name)
      ? []
      : alike(field.options ?? []).map((pair) => `${name}: ${pair}`),
  )
  expect(found).toEqual([])
})

it('the states of tasks and those of approvals are told apart, and so are all that wait for a person', () => {
  const { states } = personalTaskFlow
  for (const path of [
    ['Pending', 'InReview', 'Rework', 'Finished', 'Skipped'],
    ['UnderApproval', 'Agree', 'Rejected'],
    openStatuses,
  ] as const)
    expect(alike(path.map((state) => states[state]))).toEqual([])
})
