import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '../../../../core/browser/session/session.ts'
import type { Message } from '../../../../core/shared/message.ts'
import { type CartonCheck, checkOf, foreignCarton, isChecked, withCarton } from '../carton-check.ts'
import type { CartonShipment } from '../carton-contract.ts'
import type { CartonKey } from '../carton-paths.ts'
import { keptChecks, keptShipments } from './kept-cartons.ts'

/** The result of the last scan. */
export type CartonOutcome = { readonly isCounted: boolean; readonly text: Message; readonly carton?: number }

/**
 * The check of a shipment on this phone. `scanned` is the carton whose code has opened the page. While another shipment is being
 * checked, the carton is foreign to it: `running` is that check, until the person changes over.
 */
export function useCartonCheck(shipment: CartonShipment, scanned: number | undefined) {
  const { actor: person } = useSession()
  const [check, setCheck] = useState<CartonCheck>(() =>
    checkOf(shipment, person && keptChecks.find(person, ({ id }) => id === shipment.id)?.record),
  )
  const now = checkOf(shipment, check)
  const [running, setRunning] = useState<CartonCheck>()
  const [opened, setOpened] = useState<CartonOutcome>()
  const keep = (next: CartonCheck) => {
    if (person) keptChecks.keep(person, next, new Date())
    setCheck(next)
  }
  const count = (carton: number): CartonOutcome => {
    const answer = withCarton(now, carton)
    if ('refused' in answer) return { isCounted: false, text: answer.refused }
    keep(answer.counted)
    return { isCounted: true, text: answer.text, carton }
  }
  const take = ({ shipment: id, carton }: CartonKey): CartonOutcome | undefined => {
    setOpened(undefined)
    if (id !== shipment.id) {
      const other = person && keptShipments.find(person, (one) => one.id === id)?.record.name
      return { isCounted: false, text: foreignCarton(now, other) }
    }
    return carton === undefined ? undefined : count(carton)
  }
  const open = useEffectEvent(() => {
    if (scanned === undefined) return
    const last = person && keptChecks.find(person, (one) => !isChecked(one))?.record
    if (last && last.id !== shipment.id) setRunning(last)
    else setOpened(count(scanned))
  })
  const isOpened = useRef(false)
  useEffect(() => {
    // React may run this effect twice, but opening the page counts as one scan.
    if (!isOpened.current) open()
    isOpened.current = true
  }, [])
  return {
    check: now,
    running,
    opened,
    take,
    /** Ends the running check and starts the check of this shipment. */
    changeOver: () => {
      setRunning(undefined)
      if (scanned === undefined) keep(now)
      else setOpened(count(scanned))
    },
    restart: () => {
      setOpened(undefined)
      keep({ ...now, numbers: [] })
    },
  }
}
