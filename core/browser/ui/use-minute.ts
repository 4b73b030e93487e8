import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds'
import { useEffect, useState } from 'react'
import { serverNow } from '../api/server-clock.ts'

/** The server's time in milliseconds, renewed each minute while it is asked for; 0 while it is not. */
export function useMinute(isAsked: boolean): number {
  const [now, setNow] = useState(() => (isAsked ? serverNow() : 0))
  useEffect(() => {
    if (!isAsked) return undefined
    const renew = () => setNow(serverNow())
    renew()
    const timer = setInterval(renew, minutesToMilliseconds(1))
    return () => clearInterval(timer)
  }, [isAsked])
  return now
}
