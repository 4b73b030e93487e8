import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { shanghaiClock } from '../../../../core/shared/calendar.ts'
import { part } from '../../../../core/server/seed-random.ts'
import type { BuyMaterialOrderStatus, BuyMaterialStage } from '../../buy-material-options.ts'
import { cancelledStage, orderStatusOf } from '../../buy-materials/buy-material-machine.ts'
import { moveActions } from '../../buy-materials/server/buy-material-moves.ts'

/** A person of the demo company. */
export type Person = { readonly id: number; readonly name: string }

/** How far a demo order has come. */
export type Course = 'Pending' | 'BuyMaterialConfirmed' | 'InProgress' | 'Finished' | 'Cancel'

/** What has become of a line, and when. */
export type LifeLine = {
  stage: BuyMaterialStage | null
  inStock: boolean
  purchaseUser: Person | null
  purchaseStartDate: Date | null
  purchaseFinishDate: Date | null
  pickUpUser: Person | null
  pickUpStartDate: Date | null
  pickUpFinishDate: Date | null
}

/** What was done to a demo order. */
type LifeEvent = { readonly action: string; readonly at: Date; readonly actor: Person; readonly words?: string }

const opens = 9
const closes = 18

/** The same instant while shops are open, or the next morning. */
export function whileOpen(at: Date): Date {
  const clock = shanghaiClock(at)
  const hour = clock.getUTCHours()
  if (hour >= opens && hour < closes) return at
  return addHours(at, hour < opens ? opens - hour : 24 - hour + opens)
}

const untouched = (inStock: boolean): LifeLine => ({
  stage: null,
  inStock,
  purchaseUser: null,
  purchaseStartDate: null,
  purchaseFinishDate: null,
  pickUpUser: null,
  pickUpStartDate: null,
  pickUpFinishDate: null,
})

/** The same while the company works: the next morning, the morning before where that is still to come, or else as it was. */
export function whileWorking(at: Date, { after, before }: { after: Date; before: Date }): Date {
  const morning = whileOpen(at)
  if (morning < before) return morning
  const earlier = addHours(morning, -24)
  return earlier > after ? earlier : at
}

/** The people who work for an order. */
type Crew = { readonly merchandiser: Person; readonly buyer: Person; readonly fetcher: Person }

/** The demo life of one order: its lines are bought and fetched one after the other, as far as its course goes and the present allows. */
export class BuyMaterialSeedLife {
  readonly number: number
  readonly lines: LifeLine[]
  readonly events: LifeEvent[] = []
  confirmedAt: Date | null = null
  finishDate: Date | null = null
  cancelReason = ''
  readonly status: BuyMaterialOrderStatus

  constructor(
    number: number,
    { names, at, now, crew, course }: { names: readonly string[]; at: Date; now: Date; crew: Crew; course: Course },
  ) {
    this.number = number
    this.lines = names.map((_, place) => untouched(part(number + place * 3, 9) === 0))
    const confirming = whileOpen(addMinutes(at, 20 + part(number, 7) * 15))
    // At night nobody has confirmed yet what was asked for in the evening.
    const isConfirmed = course !== 'Pending' && confirming < now
    if (isConfirmed) this.confirm(confirming, crew.merchandiser)
    const isWorked = course === 'InProgress' || course === 'Finished' || (course === 'Cancel' && part(number, 2) === 0)
    if (isConfirmed && isWorked) this.work({ names, crew, now, isWhole: course === 'Finished' })
    if (course === 'Cancel') this.cancel(crew.merchandiser, now)
    this.status = orderStatusOf(
      { isCancelled: course === 'Cancel', isConfirmed: this.confirmedAt !== null },
      this.lines,
    )
    if (this.status === 'Finished') {
      this.finishDate = this.events.at(-1)?.at ?? at
      this.events.push({ action: 'finished', at: this.finishDate, actor: crew.fetcher })
    }
  }

  private confirm(at: Date, actor: Person): void {
    this.confirmedAt = at
    this.events.push({ action: 'confirmed', at, actor })
  }

  private work({ names, crew, now, isWhole }: { names: readonly string[]; crew: Crew; now: Date; isWhole: boolean }) {
    let at = this.confirmedAt ?? now
    const { buyer, fetcher } = crew
    // An order under way has some lines that nobody has begun, unless it is the only one.
    const touched = isWhole ? this.lines.length : Math.max(1, this.lines.length - 1 - part(this.number, 2))
    this.lines.slice(0, touched).forEach((line, place) => {
      const words = names[place] ?? ''
      const moments = [1, 2, 3, 4].map((step) => {
        at = whileOpen(addMinutes(at, 35 + part(this.number + place * 5 + step, 9) * 22))
        return at
      })
      const [started = at, bought = at, left = at, fetched = at] = moments
      const most = isWhole ? 4 : 1 + part(this.number + place, 4)
      const does = (step: number, moment: Date) => most >= step && moment < now
      if (!line.inStock && does(1, started)) {
        Object.assign(line, { stage: 'PurchaseStarted', purchaseUser: buyer, purchaseStartDate: started })
        this.events.push({ action: moveActions.purchase, at: started, actor: buyer, words: `${words} → ${buyer.name}` })
      }
      if (!line.inStock && does(2, bought)) {
        Object.assign(line, { stage: 'PurchaseFinished', purchaseFinishDate: bought })
        this.events.push({ action: moveActions.purchaseFinish, at: bought, actor: buyer, words })
      }
      if (does(3, left)) {
        Object.assign(line, { stage: 'PickUpStarted', pickUpUser: fetcher, pickUpStartDate: left })
        this.events.push({ action: moveActions.pickup, at: left, actor: fetcher, words: `${words} → ${fetcher.name}` })
      }
      if (does(4, fetched)) {
        Object.assign(line, { stage: 'PickUpFinished', pickUpFinishDate: fetched })
        this.events.push({ action: moveActions.pickupFinish, at: fetched, actor: fetcher, words })
      }
    })
  }

  private cancel(actor: Person, now: Date): void {
    const last = this.events.at(-1)?.at ?? this.confirmedAt ?? now
    const at = whileOpen(addHours(last, 3))
    this.cancelReason = part(this.number, 2) === 0 ? '客户更换面料，版料不再需要' : '款式取消开发'
    for (const line of this.lines) line.stage = cancelledStage(line.stage)
    this.events.push({ action: 'cancelled', at: at < now ? at : now, actor, words: this.cancelReason })
  }
}
