import { matchKeybindingPress, parseKeybinding } from 'tinykeys'

/** A binding of which some presses were heard; `order` counts presses, and tells which of two began first. */
type Begun = { readonly rest: ReturnType<typeof parseKeybinding>; readonly order: number; readonly answer: () => void }

export type KeySequences = {
  readonly press: (event: KeyboardEvent) => void
  /** Ends what was begun: the next press is the first of a sequence. */
  readonly forget: () => void
}

/**
 * Finds which binding a press completes and runs it; keys are in tinykeys notation. Of several the one that began first wins: after `g`, `c` means
 * `g c`, and neither a binding `c` nor the beginning of `c b`. A single key waits where a longer sequence begins with it.
 */
export function keySequences(bindings: Readonly<Record<string, () => void>>): KeySequences {
  const all = Object.entries(bindings).map(([keys, answer]) => ({ rest: parseKeybinding(keys), answer }))
  let pending: readonly Begun[] = []
  let order = 0
  const press = (event: KeyboardEvent) => {
    // A modifier that is pressed on the way to the next key ends nothing.
    if (event.getModifierState(event.key)) return
    order += 1
    const heard = [...pending, ...all.map((one) => ({ ...one, order }))]
      .filter(({ rest: [next] }) => next !== undefined && matchKeybindingPress(event, next))
      .map((one) => ({ ...one, rest: one.rest.slice(1) }))
    pending = heard.filter(({ rest }) => rest.length > 0)
    const [complete] = heard.filter(({ rest }) => rest.length === 0).toSorted((one, other) => one.order - other.order)
    const waits = pending.some((one) => complete !== undefined && one.order <= complete.order)
    if (!complete || waits) return
    pending = []
    complete.answer()
  }
  const forget = () => {
    pending = []
  }
  return { press, forget }
}
