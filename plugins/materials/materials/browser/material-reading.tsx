import { type ReactNode, useMemo } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useCommandTarget } from '../../../../core/browser/command/command-scope.ts'
import { ErrorState } from '../../../../core/browser/ui/error-state.tsx'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { type Material, materialRead } from '../material-contract.ts'
import { materialDocument } from '../material-document.ts'

/** Reads the material that the address names and offers it to commands; draws waiting and failure. */
export function MaterialReading({
  id,
  offered = true,
  children,
}: {
  id: string
  offered?: boolean
  children: (material: Material) => ReactNode
}) {
  const { data, error, refetch } = useContractQuery(materialRead, { params: { id } }, { staleTime: 0, quiet: true })
  const target = useMemo(
    () => (data && offered ? { document: materialDocument.noun, records: [data] } : undefined),
    [data, offered],
  )
  useCommandTarget(target)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data ? children(data) : <Spinner />
}
