import type { CropOrder } from '../../plugins/production/crop-orders/crop-order-model.ts'
import type { HangOrder } from '../../plugins/production/hang-orders/hang-order-model.ts'
import { hangingJobs } from '../../plugins/production/hang-orders/server/hang-order-sync.ts'
import type { HangingLine } from '../../plugins/production/hang-orders/server/hanging-line.ts'
import type { CropCompany } from './crop-company.ts'
import { addPerson } from './sales-company.ts'

/** A person of the hanging room, and the jobs that talk to the line. */
export type HangRoom = {
  readonly token: string
  /** The hang order of a cut. */
  ofCut(cut: Pick<CropOrder, 'productionOrderCode'>): Promise<HangOrder>
  /** Resolves when a hang order was changed in this way after `begin` was called. */
  until<Result>(action: string, begin: () => Promise<Result>): Promise<Result>
  /** Makes the last attempt to send a cut. Throws what the line throws. */
  sendLast(line: HangingLine, id: number, signal?: AbortSignal): Promise<void>
  /** Asks a line for the progress of all cuts, `most` of them in one call. */
  askProgress(line: HangingLine, most?: number): Promise<void>
}

const lastRun = (signal = new AbortController().signal) => ({ attempt: 6, isLast: true, signal })

/** Adds a person who reads hang orders to a company. */
export async function openHangRoom(company: CropCompany): Promise<HangRoom> {
  const { token } = await addPerson(company.app, 'hanger', ['PRIVILEGE_HANG_ORDER_RECORD_READ'])
  const { services } = company.app
  return {
    token,
    async ofCut({ productionOrderCode: keyword }) {
      const found = await company.call('POST', 'hang_order/search?page=1&size=10', { keyword }, token)
      return (await company.call('GET', `hang_order/${found.body.records[0].id}`, undefined, token)).body
    },
    async until(action, begin) {
      // The server announces each change twice: at the commit, and when the database notifies it. This call waits for the second announcements of
      // earlier changes, so that the listener below does not take one of them for the change that it waits for.
      await company.app.heardAll()
      const heard = Promise.withResolvers<void>()
      const stop = services.live.onChange(
        (change) => change?.document === 'hang_order' && change.action === action && heard.resolve(),
      )
      try {
        const result = await begin()
        await heard.promise
        return result
      } finally {
        stop()
      }
    },
    async sendLast(line, id, signal) {
      const [push] = hangingJobs(line)
      await push?.run(services, { id }, lastRun(signal))
    },
    async askProgress(line, most) {
      const [, progress] = hangingJobs(line, most)
      await progress?.run(services, {}, lastRun())
    },
  }
}
