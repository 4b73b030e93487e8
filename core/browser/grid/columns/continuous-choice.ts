import { usePreference } from '../../preferences/preferences.ts'
import type { ChoiceChange, ListChoice } from './column-choice.ts'

/**
 * Whether a list scrolls on instead of turning pages: as its view says, else as the person chose once for all lists. `isAsked` tells whether the person
 * has chosen yet.
 */
export function useContinuousChoice(choice: ListChoice, onChoice: (change: ChoiceChange) => void) {
  const [kept, keep] = usePreference<unknown>('list-continuous', null)
  return {
    isContinuous: choice.continuous ?? kept === true,
    isAsked: typeof kept === 'boolean',
    choose: (next: boolean) => {
      keep(next)
      if (choice.continuous !== undefined) onChoice({ continuous: undefined })
    },
  }
}
