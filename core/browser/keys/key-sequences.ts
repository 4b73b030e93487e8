import { matchKeybindingPress, parseKeybinding } from 'tinykeys'

/** What a key binding reads of an event; `at` is in milliseconds. */
export type KeyPress = { readonly event: KeyboardEvent; readonly at: number }

type Begun = { readonly rest: ReturnType<typeof parseKeybinding>; readonly begun: number; readonly answer: () => void }

/**
 * Finds which binding a press completes and runs it; keys are in tinykeys notation. Of several the one that began first wins: after `g`, `c` means
 * `g c`, and neither a binding `c` nor the beginning of `c b`. A single key waits where a longer sequence begins with it. A sequence is forgotten
 * `pause` milliseconds after its last press.
 */
export function keySequences(bindings: Readonly<Record<string, () => void>>, pause: number): (press: KeyPress) => void {
  const all = Object.entries(bindings).map(([keys, answer]) => ({ rest: parseKeybinding(keys), answer }))
  let pending: readonly Begun[] = []
  let last = Number.NEGATIVE_INFINITY
  return ({ event, at }) => {
    // A modifier that is pressed on the way to the next key ends nothing.
    if (event.getModifierState(event.key)) return
    const known = at - last < pause ? pending : []
    last = at
    const heard = [...known, ...all.map((one) => ({ ...one, begun: at }))]
      .filter(({ rest: [press] }) => press !== undefined && matchKeybindingPress(event, press))
      .map((one) => ({ ...one, rest: one.rest.slice(1) }))
    pending = heard.filter(({ rest }) => rest.length > 0)
    const [complete] = heard.filter(({ rest }) => rest.length === 0).toSorted((one, other) => one.begun - other.begun)
    const waits = pending.some(({ begun }) => complete !== undefined && begun <= complete.begun)
    if (!complete || waits) return
    pending = []
    complete.answer()
  }
}
