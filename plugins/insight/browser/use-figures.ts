import { useMemo } from 'react'
import { useContractQuery } from '../../../core/browser/api/contract-query.ts'
import { useFollowedDocuments } from '../../../core/browser/grid/list/followed-documents.ts'
import type { Period } from '../../../core/shared/period.ts'
import { figureOf } from '../figures.ts'
import { insightFigures } from '../insight-contract.ts'

/** The noun under which the cache keeps answers. */
const noun = 'insight'

/** Reads figures, and reads them again whenever a document of their lists changes. */
export function useFigures(ids: readonly string[], period: Period, split?: string) {
  const followed = useMemo(() => [...new Set(ids.flatMap((id) => figureOf(id)?.noun ?? []))], [ids])
  useFollowedDocuments(noun, followed)
  return useContractQuery(
    insightFigures,
    { body: { figures: [...ids], period, ...(split === undefined ? {} : { split }) } },
    { enabled: ids.length > 0, keepPrevious: true, quiet: true, noun },
  )
}
