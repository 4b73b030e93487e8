import { useState } from 'react'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import { operatingRecordSearch } from '../operating-record-contract.ts'
import { operatingRecordDocument } from '../operating-record-document.ts'
import { operatingRecordColumns } from '../operating-record-fields.ts'
import { readableDocuments } from './operating-record-address.ts'

function makeDefinition(): ListDefinition {
  return {
    document: operatingRecordDocument,
    fields: operatingRecordColumns(readableDocuments()),
    search: operatingRecordSearch,
    storageKey: 'apex-operatingRecordList',
    openPath: (row) => `${operatingRecordDocument.path}/${row.id}`,
    staleTime: 1000,
  }
}

/** The operating records, newest first. */
export function View() {
  const [definition] = useState(makeDefinition)
  return <ListPage definition={definition} />
}
