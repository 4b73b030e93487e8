import { useMemo } from 'react'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { BesideList } from '../../../../core/browser/grid/list/beside-list.tsx'
import { lateModule, useLate } from '../../../../core/browser/ui/late-module.ts'
import { Waiting } from '../../../../core/browser/ui/waiting.tsx'
import { recordAddress, recordParameter } from '../../../../core/browser/workspace/tabs/record-address.ts'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import type { Option } from '../../../../core/shared/fields.ts'
import { operatingRecordSearch } from '../operating-record-contract.ts'
import { operatingRecordDocument } from '../operating-record-document.ts'
import { operatingRecordColumns } from '../operating-record-fields.ts'
import { readableDocuments } from './operating-record-address.ts'
import { useRecordedSteps } from './recorded-steps-query.ts'

function definitionOf(steps: readonly Option[]): ListDefinition {
  return {
    document: operatingRecordDocument,
    fields: operatingRecordColumns(readableDocuments(), steps),
    search: operatingRecordSearch,
    storageKey: 'apex-operatingRecordList',
    openPath: (row) => recordAddress(operatingRecordDocument.path, row.id),
    staleTime: 1000,
  }
}

const operatingRecord = lateModule(() => import('./operating-record-detail.tsx'))

/** The operating records, newest first, with what one of them changed beside them (`?record=12`). */
export function View() {
  const { data, error, refetch } = useRecordedSteps()
  const definition = useMemo(() => data && definitionOf(data), [data])
  const late = useLate(operatingRecord, useView().search[recordParameter] !== undefined)
  if (!definition) return <Waiting error={error} refetch={refetch} />
  return (
    <BesideList
      list={definition}
      panel={(record, show) =>
        record && late ? (
          <late.OperatingRecordPanel key={record} id={record} onClose={() => void show(undefined)} />
        ) : null
      }
    />
  )
}
