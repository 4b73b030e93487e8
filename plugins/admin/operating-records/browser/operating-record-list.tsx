import { useEffect, useMemo } from 'react'
import { useText } from '../../../../core/browser/i18n/text.ts'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import { Drawer } from '../../../../core/browser/ui/drawer.tsx'
import { latePart } from '../../../../core/browser/ui/late-part.tsx'
import { RenderBoundary } from '../../../../core/browser/workspace/render-error.tsx'
import { recordAddress } from '../../../../core/browser/workspace/tabs/record-address.ts'
import { useView, ViewContext, type ViewScope } from '../../../../core/browser/workspace/tabs/view-context.ts'
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
    openPath: (row) => recordAddress(operatingRecordDocument.path, row.id),
    staleTime: 1000,
  }
}

const OperatingRecord = latePart(
  async () => (await import('./operating-record-detail.tsx')).OperatingRecord,
  <Spinner />,
)

/** The operating records, newest first. The record that the address names (`?record=12`) stands in a drawer over them. */
export function View() {
  const t = useText()
  const view = useView()
  const { record, ...search } = view.search
  const { setTitle } = view
  // The list takes its title back from the record that stood over it.
  useEffect(() => {
    if (record === undefined) setTitle('')
  }, [record, setTitle])
  const { data, error, refetch } = useRecordedActions()
  const definition = useMemo(() => data && definitionOf(data), [data])
  if (!definition) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Spinner />
  const list: ViewScope = {
    ...view,
    search,
    setSearch: (next, options) => view.setSearch({ ...next, record }, options),
  }
  const close = () => view.setSearch({ ...search, record: undefined })
  return (
    <>
      <ViewContext value={list}>
        <ListPage definition={definition} />
      </ViewContext>
      <Drawer open={record !== undefined} onClose={close} title={t('操作详情')} width={720}>
        {record === undefined ? null : (
          <RenderBoundary onBack={close}>
            <OperatingRecord key={record} id={record} />
          </RenderBoundary>
        )}
      </Drawer>
    </>
  )
}
