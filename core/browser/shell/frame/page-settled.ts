import { queryClient } from '../../api/query-client.ts'
import { whenIdle } from '../../ui/late-module.ts'
import { isViewOnTheWay } from '../../workspace/view-loader.ts'

/** Milliseconds between two looks. */
const pause = 150
/** Milliseconds after which the page is checked even if the browser has found no idle moment. */
const longestWait = 1000
/** After so many checks, a page that never settles, because the server does not answer, counts as settled. */
const patience = 60

/** Calls back when the first view is drawn with its data, so that nothing gets in its way. */
export function whenSettled(run: () => void): void {
  let quiet = 0
  let looks = 0
  const look = () => {
    looks += 1
    quiet = isViewOnTheWay() || queryClient.isFetching() > 0 ? 0 : quiet + 1
    if (quiet > 1 || looks > patience) run()
    else setTimeout(() => whenIdle(look, longestWait), pause)
  }
  whenIdle(look, longestWait)
}
