import { type Route, route } from '../../../../core/server/plugin.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { delegationCreate, delegationEnd, delegationList, delegationPeople } from '../approval-delegation-contract.ts'
import { canStandIn, createDelegation, endDelegation, readDelegations } from './approval-delegation-store.ts'

export const approvalDelegationRoutes: readonly Route[] = [
  route(delegationList, async ({ db, actor, services }) => {
    // The inbox is personal, so a preview of the product as a role shows none.
    if (actor.preview) return { given: [], received: [] }
    return readDelegations(db, actor.id, dateOf(services.clock()))
  }),
  route(delegationPeople, async ({ db, actor, services, query }) => {
    const records = []
    for (const person of (await services.accounts?.findPeople?.(db, query.keyword)) ?? []) {
      const { id, name, detail } = person
      if (id !== actor.id && (await canStandIn({ services, db }, actor, person))) records.push({ id, name, detail })
    }
    return { records, total: records.length }
  }),
  route(delegationCreate, ({ body, work }) => work((current) => createDelegation(current, body))),
  route(delegationEnd, ({ params, body, work }) =>
    work((current) => endDelegation(current, { id: params.id, version: body.version })),
  ),
]
