import { runWork, systemActor } from '../../core/server/work.ts'
import { latenessServer } from '../../plugins/lateness/server.ts'
import type { OrderChain, OrderChainRow } from '../../plugins/lateness/order-chains/order-chain-contract.ts'
import { tellCritical } from '../../plugins/lateness/order-chains/server/order-chain-notices.ts'
import { warehousingServer } from '../../plugins/warehousing/server.ts'
import { openPurchaseCompany, type PurchaseCompany } from './purchase-company.ts'
import type { TestAppOptions } from './test-app.ts'

/** A company that sees how far its orders are, with a clock that tests move. */
export type ChainCompany = PurchaseCompany & {
  /** Sets the clock to 10:00 in Shanghai on a calendar date. */
  onDay(date: string): void
  /** The rows of the board that a filter finds, as the producer reads them. */
  rowsOf(filter: object): Promise<readonly OrderChainRow[]>
  /** Reads the progress of a sale order as the producer, or as another person. */
  chainOf(saleOrderId: number, by?: { readonly id: number }): Promise<OrderChain>
  /** Runs a turn of the job that tells people of critical orders; resolves to the number of orders. */
  turn(): Promise<number>
}

/** Opens a company with all areas that say how far an order is, on 2 March 2026. */
export async function openChainCompany(options: TestAppOptions = {}): Promise<ChainCompany> {
  let now = new Date('2026-03-02T02:00:00Z')
  const company = await openPurchaseCompany({ ...options, clock: () => now }, [warehousingServer, latenessServer])
  const { app, producer } = company
  const ask = async (method: 'GET' | 'POST', path: string, body: unknown, by: { readonly id: number }) => {
    const answer = await app.call(method, path, { token: await app.tokenFor(by.id), body })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body
  }
  return {
    ...company,
    onDay(date) {
      now = new Date(`${date}T02:00:00Z`)
    },
    rowsOf: async (filter) => (await ask('POST', 'order_chains/search?page=1&size=100', filter, producer)).records,
    chainOf: (id, by = producer) => ask('GET', `order_chains/${id}`, undefined, by),
    turn: () => runWork(app.services, systemActor, tellCritical),
  }
}
