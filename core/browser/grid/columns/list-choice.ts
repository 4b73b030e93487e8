import { useMemo } from 'react'
import type { Field } from '../../../shared/fields.ts'
import { usePreference } from '../../preferences/preferences.ts'
import type { ListDefinition } from '../model/list-definition.ts'
import { type ChoiceChange, changeChoice, firstChoice, type ListChoice, readChoice } from './column-choice.ts'

/** The remembered choice of a list and the way to change it: the person's own, on every computer; kept in this browser too. */
export function useListChoice(
  { storageKey, groupBy }: Pick<ListDefinition, 'storageKey' | 'groupBy'>,
  fields: readonly Field[],
): [ListChoice, (change: ChoiceChange | undefined) => void] {
  const [kept, keep] = usePreference<unknown>(storageKey, null)
  const choice = useMemo(() => {
    const text = kept === null ? localStorage.getItem(storageKey) : JSON.stringify(kept)
    return text === null ? firstChoice(fields, groupBy) : readChoice(text, fields)
  }, [kept, storageKey, fields, groupBy])
  const change = (part: ChoiceChange | undefined) => {
    const next: ListChoice = part
      ? changeChoice(choice, part)
      : { ...firstChoice(fields, groupBy), ...(choice.continuous ? { continuous: true } : {}) }
    localStorage.setItem(storageKey, JSON.stringify(next))
    keep(next)
  }
  return [choice, change]
}
