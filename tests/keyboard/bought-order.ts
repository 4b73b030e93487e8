import type { APIRequestContext } from '@playwright/test'

/** A confirmed buying order whose materials are in stock or not. */
export type BoughtOrder = {
  readonly id: number
  readonly code: string
  readonly number: string
  readonly lines: readonly number[]
}

/** Calls of the server as somebody who is signed in. Throws what the server says. */
export function callsOf(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
    const answer = await request.fetch(`/api/${path}`, { method, headers, ...(data ? { data } : {}) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.json()
  }
}
export type Calls = ReturnType<typeof callsOf>

/** A confirmed buying order of two materials, for a design colour that has none under way. */
export async function confirmedBuying(call: Calls, { inStock }: { readonly inStock: boolean }): Promise<BoughtOrder> {
  const [me, designs, materials, suppliers] = await Promise.all([
    call('GET', 'users/profile'),
    call('POST', 'core_data/templates/search?page=1&size=50', {}),
    // Of the demo company: what other stories make may have no unit and no phone.
    call('POST', 'materials/search?page=1&size=2', { ids: [1, 2] }),
    call('POST', 'suppliers/search?page=1&size=1', { ids: [1] }),
  ])
  const buyMaterials = materials.records.map(({ id }: { id: number }) => ({
    material: { id },
    materialType: 'Main',
    actionRegion: '大身',
    supplier: { id: suppliers.records[0].id },
    quantity: '2.5',
    unitPrice: '20.5',
    inStock,
    comment: '',
  }))
  let refusal = ''
  for (const { code, type, color } of designs.records) {
    const body = { taskId: null, code, type, color, buyMaterials }
    // A design colour with an order under way is refused.
    const made = await call('POST', 'buy_material_orders', body).catch((error: Error) => {
      refusal = error.message
    })
    if (!made) continue
    await call('PUT', `buy_material_orders/${made.id}/confirm_material`, { version: made.version, userId: me.id })
    const lines = made.buyMaterials.map(({ id }: { id: number }) => id)
    return { id: made.id, code, number: made.buyMaterialOrderCode, lines }
  }
  throw new Error(`every design colour has a buying order under way, or is refused for something else: ${refusal}`)
}

/** Fetches the materials of an order, which are in stock. */
export async function fetchAll(call: Calls, { lines }: BoughtOrder): Promise<void> {
  const me = await call('GET', 'users/profile')
  await call('POST', 'buy_material_orders/pickup', { buyMaterialIds: lines, userId: me.id })
  await call('POST', 'buy_material_orders/buy_material/bulk/pickup/finish', { buyMaterialIds: lines })
}
