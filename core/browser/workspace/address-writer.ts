/** A change of the browser's address: `state` is kept with it in the history, and `isNew` adds an entry there. */
type AddressChange = { readonly href: string; readonly state: object; readonly isNew: boolean }

/**
 * Changes that are made at once within so many milliseconds. Safari throws an error at the 101st within 30 seconds, Firefox at the 201st within 10;
 * Chromium drops it. A held key that turns pages or tabs makes 30 a second.
 */
const most = 30
const span = 10_000
/** Milliseconds without a further change after which the last one of too many is made. */
const rest = 400

type Entries = Pick<History, 'pushState' | 'replaceState'>

const ofBrowser: Entries = {
  pushState: (...entry) => window.history.pushState(...entry),
  replaceState: (...entry) => window.history.replaceState(...entry),
}

/** Writes the browser's address: at once, but of too many changes only the last. `forget` drops a change that still waits. */
export function addressWriter(history = ofBrowser) {
  let made: readonly number[] = []
  let waiting: AddressChange | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(timer)
    waiting = undefined
  }
  const make = ({ href, state, isNew }: AddressChange) => {
    forget()
    made = [...made, performance.now()]
    if (isNew) history.pushState(state, '', href)
    else history.replaceState(state, '', href)
  }
  return {
    write: (change: AddressChange): void => {
      const now = performance.now()
      made = made.filter((at) => now - at < span)
      if (!waiting && made.length < most) return make(change)
      const next = { ...change, isNew: change.isNew || waiting?.isNew === true }
      forget()
      waiting = next
      timer = setTimeout(make, rest, next)
    },
    forget,
  }
}
