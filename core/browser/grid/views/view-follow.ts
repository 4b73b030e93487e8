import type { ListView } from '../../../shared/list-view-contract.ts'

/**
 * What happens to a list when its view was changed elsewhere: nothing (`same`); it looks as before and the new view is noted (`adopt`); it changes
 * with the view (`follow`); it keeps its look and differs from the view from now on (`keep`); or the view is `gone`.
 */
export type ViewTurn = 'same' | 'adopt' | 'follow' | 'keep' | 'gone'

/**
 * Decides it. `applied` is the view as it was applied, `now` as it is, undefined when the reader may no longer use it. `isShown` tells whether the
 * list looks as a view says, `isBusy` whether rows hold something that must not be lost.
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
