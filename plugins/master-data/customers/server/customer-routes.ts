import { route } from '../../../../core/server/plugin.ts'
import { createRecord, updateRecord } from '../../../../core/server/record-store.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import { customerCreate, customerRead, customerUpdate } from '../customer-contract.ts'
import { checkedCustomerValues, customerKind, readCustomer, replaceDepartments } from './customer-store.ts'

export const customerRoutes = [
  route(customerRead, async ({ db, params }) => {
    const found = await readCustomer(db, params.id)
    if (!found) throw notFound()
    return found
  }),
  route(customerCreate, ({ body, work }) =>
    work(async (inside) =>
      createRecord(inside, customerKind, await checkedCustomerValues(inside, body), (id) =>
        replaceDepartments(inside, id, body.departments),
      ),
    ),
  ),
  route(customerUpdate, ({ params, body: { version, ...body }, work }) =>
    work(async (inside) =>
      updateRecord(
        inside,
        customerKind,
        { id: params.id, version },
        () => checkedCustomerValues(inside, body, params.id),
        (id) => replaceDepartments(inside, id, body.departments),
      ),
    ),
  ),
]
