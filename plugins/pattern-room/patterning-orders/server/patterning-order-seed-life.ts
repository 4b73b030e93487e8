import { addMinutes } from 'date-fns/addMinutes'
import { shanghaiClock } from '../../../../core/shared/calendar.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { part } from '../../../../core/server/seed-random.ts'
import { actionVerdict, openSteps, takeAction } from '../patterning-order-machine.ts'
import type { OrderAction, OrderState, Person, ProcessState } from '../patterning-order-state.ts'
import { patterningOrderKeys } from '../pattern-step-rights.ts'

/** Minutes of the day between which the pattern room works. */
const opens = 8 * 60 + 30
const closes = 20 * 60

/** The same instant, or the next morning when nobody works. */
function atWork(at: Date): Date {
  const clock = shanghaiClock(at)
  const minute = clock.getUTCHours() * 60 + clock.getUTCMinutes()
  if (minute < opens) return addMinutes(at, opens - minute)
  return minute < closes ? at : addMinutes(at, 24 * 60 - minute + opens)
}

/** Something that was done to a demo order. */
export type SeedEvent = { readonly at: Date; readonly actor: Person; readonly action: OrderAction }

/** Who works on a demo order. */
export type SeedCrew = { readonly clerk: Person; readonly worker: (process: ProcessState) => Person }

/**
 * How fast demo orders are worked on. `wait` is how long a step waits for a person; `slowWait` and `slowWork` are how much longer a slow step waits and takes,
 * all in minutes. `beside` scales the time that reports, reworks and reviews take.
 */
type Pace = { readonly wait: number; readonly slowWait: number; readonly slowWork: number; readonly beside: number }

/** Orders at the usual pace mostly finish in time. The orders of the last days are pressed: most of their steps wait long. */
const paces = {
  usual: { wait: 12, slowWait: 1500, slowWork: 900, beside: 0.2 },
  pressed: { wait: 130, slowWait: 7200, slowWork: 1900, beside: 1 },
} as const satisfies Record<string, Pace>

const mayAll = Object.fromEntries(patterningOrderKeys.map((key) => [key, { read: true, write: true }]))
const actorOf = ({ id, name }: Person): Actor => ({ id, name, permissions: mayAll })

const errorTexts = [
  '面料还没到，先做里布',
  '客供辅料数量不够',
  '工艺单与设计图不一致，等业务确认',
  '色卡与大货布有色差',
]
const reworkTexts = ['领口起扭，重新车缝', '袖长短 1 cm', '门襟不平，返工整烫', '下摆宽窄不一']

/** Plays the life of one order with the product's own step machine, until nothing is left to do or the present is reached. */
export class SeedLife {
  readonly events: SeedEvent[] = []
  state: OrderState
  private readonly number: number
  private readonly crew: SeedCrew
  private readonly nextId: (of: 'process' | 'rework' | 'error') => number
  private readonly pace: Pace
  private last: Date

  constructor(
    of: {
      readonly number: number
      readonly state: OrderState
      readonly at: Date
      readonly crew: SeedCrew
      readonly pace: keyof typeof paces
    },
    nextId: (of: 'process' | 'rework' | 'error') => number,
  ) {
    this.number = of.number
    this.crew = of.crew
    this.nextId = nextId
    this.pace = paces[of.pace]
    this.last = of.at
    this.state = this.numbered(openSteps(of.state, of.at))
  }

  /** What is new gets its number, as the database would give it. */
  private numbered(state: OrderState): OrderState {
    return {
      ...state,
      patterningProcesses: state.patterningProcesses.map((one) =>
        one.id > 0 ? one : { ...one, id: this.nextId('process') },
      ),
      reworks: state.reworks.map((one) => (one.id > 0 ? one : { ...one, id: this.nextId('rework') })),
      errors: state.errors.map((one) => (one.id > 0 ? one : { ...one, id: this.nextId('error') })),
    }
  }

  private take(action: OrderAction, by: Person, at: Date): void {
    const outcome = takeAction(this.state, action, { actor: actorOf(by), now: at })
    if ('refused' in outcome) throw new Error(`demo order ${this.number}: ${action.do} is refused`)
    this.state = this.numbered(outcome.next)
    this.events.push({ at, actor: by, action })
    this.last = at
  }

  /** Returns what is done next with an open step, and when. Most steps take less than half of the planned time, some far longer. */
  private nextOf(
    process: ProcessState,
  ): { readonly at: Date; readonly by: Person; readonly action: OrderAction } | undefined {
    const { id, status, createdAt, startDate, type, user } = process
    const isSlow = part(this.number + id, 11) === 0
    const { pace } = this
    if (status === 'Pending') {
      const by = user ?? this.crew.worker(process)
      const isSkipped = type === 'PatternSecondaryProcess' && part(this.number, 3) > 0
      const at = atWork(addMinutes(createdAt, 20 + part(id, 9) * pace.wait + (isSlow ? pace.slowWait : 0)))
      return isSkipped
        ? { at, by: this.crew.clerk, action: { do: 'skip', process: id } }
        : { at, by, action: { do: 'start', process: id } }
    }
    if (status !== 'InProgress' || !startDate || !user) return undefined
    const node = this.state.nodes.find((one) => one.id === process.nodeId)
    const planned = (node?.scheduleDuration ?? 8) * 60
    const at = atWork(
      addMinutes(startDate, Math.max(8, planned * (0.175 + part(id, 7) / 20)) + (isSlow ? pace.slowWork : 0)),
    )
    return { at, by: user, action: { do: 'finish', process: id } }
  }

  private steps() {
    return this.state.patterningProcesses
      .flatMap((process) => this.nextOf(process) ?? [])
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  }

  /** What happens beside the steps: a report of what stands in the way, a rework, a re-review, in some orders. */
  private beside(now: Date): void {
    const { number, crew, pace } = this
    const at = (minutes: number) => atWork(addMinutes(this.last, Math.round(minutes * pace.beside)))
    const done = this.state.patterningProcesses.find(({ status, user }) => status === 'Finished' && user)
    if (part(number, 9) === 1 && this.state.errors.length === 0 && at(30) <= now) {
      const type = part(number, 2) === 0 ? 'business' : 'patternRoom'
      this.take(
        { do: 'report', type, description: errorTexts[part(number, errorTexts.length)] ?? '', imageUrls: [] },
        crew.clerk,
        at(30),
      )
      const [error] = this.state.errors
      if (error && at(2900) <= now) this.take({ do: 'errorFinish', error: error.id }, crew.clerk, at(2900))
    }
    if (part(number, 8) === 3 && this.state.reworks.length === 0 && done?.user && at(40) <= now) {
      const review = reworkTexts[part(number, reworkTexts.length)] ?? ''
      this.take({ do: 'rework', type: done.type, review, user: done.user }, crew.clerk, at(40))
      const [rework] = this.state.reworks
      if (rework && at(700) <= now) this.take({ do: 'reworkStart', rework: rework.id }, done.user, at(700))
      if (rework?.id && this.state.reworks[0]?.status === 'Started' && at(2100) <= now)
        this.take({ do: 'reworkFinish', rework: rework.id }, done.user, at(2100))
    }
    const isReviewed = this.state.reworks.some(({ isInquest }) => isInquest)
    if (part(number, 14) === 5 && !isReviewed && done && at(50) <= now) {
      this.take({ do: 'inquestStart', process: done.id, reason: '客户改了领型，复审一次' }, crew.clerk, at(50))
      if (at(1900) <= now) this.take({ do: 'inquestFinish', process: done.id }, crew.clerk, at(1900))
    }
  }

  /** Plays until `now`. */
  play(now: Date): this {
    if (part(this.number, 3) === 1) {
      const level = (['1', '2', '3', '4'] as const)[part(this.number, 4)] ?? '1'
      this.take({ do: 'difficulty', level }, this.crew.clerk, addMinutes(this.last, 5))
    }
    for (let [next] = this.steps(); next && next.at <= now; [next] = this.steps()) {
      const at = next.at < this.last ? this.last : next.at
      if (at > now) break
      this.take(next.action, next.by, at)
      if (next.action.do === 'finish') this.beside(now)
      if (part(this.number, 23) === 7 && this.state.patterningProcesses.length > 2 && this.state.status !== 'Cancel') {
        const at = atWork(addMinutes(this.last, 60))
        if (at <= now) this.take({ do: 'cancel', reason: '客户取消该款色' }, this.crew.clerk, at)
        return this
      }
    }
    const end = atWork(addMinutes(this.last, 90))
    const mayFinish = actionVerdict(this.state, { do: 'finishOrder' }, actorOf(this.crew.clerk)).allowed
    if (mayFinish && end <= now) this.take({ do: 'finishOrder' }, this.crew.clerk, end)
    return this
  }
}
