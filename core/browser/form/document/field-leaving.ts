import { useCallback, useEffect, useRef } from 'react'
import { tabHost } from '../../workspace/tabs/tab-host.ts'
import { useView } from '../../workspace/tabs/view-context.ts'

/**
 * Answers what gives the keyboard from a field of a form to its page, so that keys of one letter mean commands again. What is typed stays. The key
 * that closes a list, a calendar or a window leaves the field alone: by the time commands hear it that is closed already, so it is looked at before.
 */
export function useFieldLeaving(): () => void {
  const { tabId } = useView()
  const isTaken = useRef(false)
  useEffect(() => {
    const look = ({ target }: KeyboardEvent) => {
      const isOpen = target instanceof Element && target.getAttribute('aria-expanded') === 'true'
      isTaken.current = isOpen || document.querySelector('[data-covering]') !== null
    }
    window.addEventListener('keydown', look, { capture: true })
    return () => window.removeEventListener('keydown', look, { capture: true })
  }, [])
  return useCallback(() => {
    if (!isTaken.current) tabHost(tabId).focus({ preventScroll: true })
  }, [tabId])
}
