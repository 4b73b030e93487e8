import { useMemo } from 'react'
import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { Waiting } from '../../../../core/browser/ui/waiting.tsx'
import { orderChainRows } from '../order-chain-contract.ts'
import { orderChainDocument } from '../order-chain-document.ts'
import { chainDocuments } from '../chain-documents.ts'
import { chainCellPath, chainLook, type ChainSettings } from './order-chain-looks.ts'
import { useChainSettings } from './order-chain-settings.ts'

const definitionOf = (settings: ChainSettings): ListDefinition => ({
  ...orderChainRows,
  storageKey: 'apex-orderChainList',
  // The least slack first.
  sort: [{ key: 'slackDays', descending: false }],
  cellLook: chainLook(settings),
  cellPath: chainCellPath,
  openPath: ({ id }) => `${orderChainDocument.path}/${id}`,
  follows: chainDocuments,
})

/** The board of orders: which stage each is at, what it waits for, and the one with the least time to spare first. */
export function View() {
  const { settings, error, refetch } = useChainSettings()
  const definition = useMemo(() => settings && definitionOf(settings), [settings])
  return definition ? <ListPage definition={definition} /> : <Waiting error={error} refetch={refetch} />
}
