import { type Message, message, namesInRow } from '../../../core/shared/message.ts'
import type { ErrorState, OrderState, ReworkState } from './patterning-order-state.ts'

type Reported = {
  readonly reworks: readonly Pick<ReworkState, 'status' | 'isInquest' | 'review'>[]
  readonly errors: readonly Pick<ErrorState, 'status' | 'description'>[]
}

/** Whether a rework ends with its order. A re-review is a state of its step, which goes on when the order is restarted. */
const closesWithOrder = ({ isInquest, status }: Pick<ReworkState, 'isInquest' | 'status'>) =>
  !isInquest && (status === 'Pending' || status === 'Started')

/** How many reports the question names at most, and how much of each. */
const namedReports = 5
const namedLetters = 20

const shortened = (words: string) => (words.length > namedLetters ? `${words.slice(0, namedLetters)}…` : words)

/** What ends with an order that is finished or cancelled now, for the question before it; undefined where nothing is open. */
export function closingText({ reworks, errors }: Reported): Message | undefined {
  const redone = reworks.filter(closesWithOrder)
  const reported = errors.filter(({ status }) => status === 'Pending')
  const words = [...redone.map(({ review }) => review), ...reported.map(({ description }) => description)]
  if (words.length === 0) return undefined
  const names = words.slice(0, namedReports).map(shortened)
  return message('将一并关闭 {reworks} 个返工、{errors} 个异常：{names}', {
    reworks: redone.length,
    errors: reported.length,
    names: namesInRow(words.length > namedReports ? [...names, '…'] : names),
  })
}

/**
 * An order whose open reports are closed with it. With a finished order what was begun counts as done and reports as dealt with; with a cancelled one, and
 * where nobody began, they are cancelled.
 */
export function withClosedReports(order: OrderState, to: 'Finished' | 'Cancel', at: string): OrderState {
  const isDone = to === 'Finished'
  return {
    ...order,
    reworks: order.reworks.map((one): ReworkState => {
      if (!closesWithOrder(one)) return one
      return isDone && one.status === 'Started'
        ? { ...one, status: 'Finish', reworkFinishDate: at }
        : { ...one, status: 'Cancel' }
    }),
    errors: order.errors.map((one): ErrorState => {
      if (one.status !== 'Pending') return one
      return isDone ? { ...one, status: 'Finish', resolveDate: at } : { ...one, status: 'Cancel' }
    }),
  }
}
