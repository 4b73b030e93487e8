import { millisecondsInDay } from 'date-fns/constants'
import { subMilliseconds } from 'date-fns/subMilliseconds'

/** Choices for demo data from the seeded generator. */
export type SeedChoice = {
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  one<Item>(items: readonly Item[]): Item
  /** `count` different items, in a new order. */
  some<Item>(items: readonly Item[], count: number): Item[]
  chance(probability: number): boolean
  /** An instant up to `days` before now. */
  past(days: number): Date
  /** A mobile number. */
  phone(): string
}

/**
 * A whole number from 0 to below `of` that depends on `number` alone. Seeds use it where a draw from the random generator
 * would change all later demo data. An `of` below 1 counts as 1.
 */
export const part = (number: number, of: number): number => (number * 7919) % Math.max(1, of)

/** The usual choices on the generator of a seed. */
export function seedChoice({ random, now }: { readonly random: () => number; readonly now: Date }): SeedChoice {
  const whole = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  return {
    whole,
    one: (items) => items[Math.floor(random() * items.length)] as (typeof items)[number],
    some(items, count) {
      const left = [...items]
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(whole(0, left.length - 1), 1),
      ).flat()
    },
    chance: (probability) => random() < probability,
    past: (days) => subMilliseconds(now, Math.floor(random() * days * millisecondsInDay)),
    phone: () => `1${whole(3, 9)}${String(whole(0, 999_999_999)).padStart(9, '0')}`,
  }
}
