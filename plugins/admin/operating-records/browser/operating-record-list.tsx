import { useMemo } from 'react'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import { ErrorState } from '../../../../core/browser/ui/error-state.tsx'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import type { Option } from '../../../../core/shared/fields.ts'
import { operatingRecordSearch } from '../operating-record-contract.ts'
import { operatingRecordDocument } from '../operating-record-document.ts'
import { operatingRecordColumns } from '../operating-record-fields.ts'
import { readableDocuments } from './operating-record-address.ts'
import { useRecordedActions } from './recorded-actions-query.ts'

function definitionOf(actions: readonly Option[]): ListDefinition {
  return {
    document: operatingRecordDocument,
    fields: operatingRecordColumns(readableDocuments(), actions),
    search: operatingRecordSearch,
    storageKey: 'apex-operatingRecordList',
    openPath: (row) => `${operatingRecordDocument.path}/${row.id}`,
    staleTime: 1000,
  }
}

/** The operating records, newest first. */
export function View() {
  const { data, error, refetch } = useRecordedActions()
  const definition = useMemo(() => data && definitionOf(data), [data])
  if (definition) return <ListPage definition={definition} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Spinner />
}
