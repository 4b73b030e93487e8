import type { ListView } from '../../../shared/list-view-contract.ts'

/**
 * What becomes of a list when the view that it is looked at through was changed elsewhere: nothing (`same`), it only counts as looked at
 * through the new one (`adopt`), it changes along (`follow`), it stays and differs from now on (`keep`), or the view is `gone`.
 */
export type ViewTurn = 'same' | 'adopt' | 'follow' | 'keep' | 'gone'

/**
 * Decides it. `applied` is the view as it was put on, `now` as it is, undefined when the reader may not use it any more; `isShown` tells
 * whether the list looks as a view says, `isBusy` whether something stands on the rows that must not lose them.
 */
export function viewTurn(
  applied: ListView,
  now: ListView | undefined,
  isShown: (view: ListView) => boolean,
  isBusy: boolean,
): ViewTurn {
  if (!now) return 'gone'
  if (now.version === applied.version) return 'same'
  if (isShown(now) || JSON.stringify(now.value) === JSON.stringify(applied.value)) return 'adopt'
  return isShown(applied) && !isBusy ? 'follow' : 'keep'
}
