import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { StyleKey } from '../plugin.ts'
import { whenIdle } from '../ui/late-module.ts'
import { type LinkedRecord, linkedQuery } from './linked-documents.ts'

/** Milliseconds after which linked documents are read though the page is still busy. */
const patience = 1000

/** The documents of a style as a page shows them. The page's own record comes first: several lists are asked here, once nothing else is to be done. */
export function useLinked(key: StyleKey | undefined): {
  readonly found: readonly LinkedRecord[] | undefined
  readonly isIdle: boolean
} {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let isHere = true
    whenIdle(() => isHere && setIdle(true), patience)
    return () => {
      isHere = false
    }
  }, [])
  const { data } = useQuery({ ...linkedQuery(key ?? { code: '', type: '' }), enabled: isIdle && key !== undefined })
  return { found: key && data, isIdle }
}
