import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'

/** The number of the tab that a form path belongs to; undefined for paths of other parts of the form. */
function tabOf(path: string, list: string): number | undefined {
  const place = path.startsWith(`${list}.`) ? /^\d+/.exec(path.slice(list.length + 1))?.[0] : undefined
  return place === undefined ? undefined : Number(place)
}

/** The chosen tab of the production orders, and what lets the form reach fields of the others. */
export function useGarmentTurns(list: string, count: number) {
  const { session } = useFormPlace()
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, Math.max(0, count - 1))
  const wanted = useRef<string | undefined>(undefined)
  const reach = useEffectEvent((path: string) => {
    const tab = tabOf(path, list)
    if (tab !== undefined && tab !== at) flushSync(() => setChosen(tab))
    // Once the tab is drawn, the form can focus the field.
    return false
  })
  useEffect(
    () =>
      session.fields.register(list, {
        label: '',
        cells: {
          fieldOf: (path) => (tabOf(path, list) === undefined ? undefined : { label: '', cell: true }),
          orderOf: (path) => tabOf(path, list) ?? -1,
          reach: (path) => reach(path),
        },
      }),
    [session, list],
  )
  useEffect(() => {
    if (wanted.current && session.fields.goTo(wanted.current)) wanted.current = undefined
  })
  return {
    at,
    turnTo: setChosen,
    /** Gives the keyboard to a field once it is drawn. */
    want: (path: string) => {
      wanted.current = path
    },
  }
}
