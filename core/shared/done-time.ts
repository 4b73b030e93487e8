import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds'
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import { formatInstant } from './calendar.ts'

/**
 * When something was done that is told later, because there was no network: at the time that is told, if that lies after what had to be there before,
 * not in the future, and at most 24 hours back; else when it arrived (D52).
 */
export function doneTime(
  told: string | undefined,
  { arrived, after }: { readonly arrived: Date; readonly after: string | null | undefined },
): Date {
  if (told === undefined) return arrived
  const age = differenceInMilliseconds(arrived, told)
  const isPossible = age >= 0 && age <= millisecondsInDay && (!after || differenceInMilliseconds(told, after) > 0)
  return isPossible ? new Date(told) : arrived
}

/** What a trail says of an action, with the time when it was done where that is not the time of the entry. */
export function wordsWithTime(
  words: string | undefined,
  { done, arrived }: { readonly done: Date; readonly arrived: Date },
): string | undefined {
  if (differenceInMilliseconds(arrived, done) < millisecondsInMinute) return words
  return `${words ?? ''} @ ${formatInstant(done)}`.trim()
}
