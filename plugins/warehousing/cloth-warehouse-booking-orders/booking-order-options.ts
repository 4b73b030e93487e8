import type { Tone } from '../../../core/shared/workflow.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { isComplete } from '../garments/garment-figures.ts'

export const bookingStates = ['Pending', 'Finished', 'PartiallyArrived', 'AllArrived', 'Canceled'] as const
export type BookingStatus = (typeof bookingStates)[number]

/** The states as people read them (C-open-98). */
export const bookingStateLabels: Readonly<Record<BookingStatus, { readonly label: Message; readonly tone: Tone }>> = {
  Pending: { label: message('待提交'), tone: 'waiting' },
  Finished: { label: message('待签收'), tone: 'active' },
  PartiallyArrived: { label: message('部分签收'), tone: 'warning' },
  AllArrived: { label: message('全部签收'), tone: 'done' },
  Canceled: { label: message('已取消'), tone: 'neutral' },
}

/** The most characters of the reason for a cancellation. */
export const mostReason = 200

/** A size of a booking: the pieces that were booked, and those of them that were signed in. */
export type BookedSize = { readonly quantity: number | null; readonly signedQuantity: number }

/**
 * The state of a submitted booking, by what was signed in of its sizes. `isClosed` says that a person has declared that the rest
 * does not come.
 */
export function arrivedStatus(
  sizes: readonly BookedSize[],
  { isClosed }: { readonly isClosed: boolean },
): Exclude<BookingStatus, 'Pending' | 'Canceled'> {
  if (sizes.every(({ signedQuantity }) => signedQuantity === 0)) return 'Finished'
  const isWhole = sizes.every(({ quantity, signedQuantity }) =>
    isComplete({ wanted: quantity ?? 0, done: signedQuantity }),
  )
  return isWhole || isClosed ? 'AllArrived' : 'PartiallyArrived'
}
