import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { CellLook, ListDefinition, ListRow } from '../../../../core/browser/grid/model/list-definition.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { type ReadColumn, ReadTable } from '../../../../core/browser/ui/read-table.tsx'
import { Waiting } from '../../../../core/browser/ui/waiting.tsx'
import { AddressLink } from '../../../../core/browser/workspace/address-link.tsx'
import { readersOf } from '../../../../core/shared/document.ts'
import { allTab } from '../../../../core/shared/list-figures.ts'
import { formatAmount, isNegative } from '../../../../core/shared/money.ts'
import { permits } from '../../../../core/shared/permission.ts'
import { productionOrderDocument } from '../../../production/public.ts'
import { materialOutboundOrderDocument } from '../../material-outbound-orders/material-outbound-order-document.ts'
import {
  type FactoryMaterial,
  factoryMaterialFields,
  type FactoryMaterialOrder,
  factoryMaterialOrders,
  factoryMaterialSearch,
} from '../factory-material-contract.ts'
import { factoryMaterialDocument } from '../factory-material-document.ts'

/** A factory that has used more than it was sent is warned of. */
function remainingLook(row: ListRow, key: string): CellLook | undefined {
  // Rows of the list are those that the search answers.
  const { remaining } = row as unknown as FactoryMaterial
  return key === 'remaining' && isNegative(remaining)
    ? { text: { text: formatAmount(remaining, 2) }, tone: 'warning' }
    : undefined
}

/** The production orders behind a row. */
function Orders({ row }: { row: ListRow }) {
  const t = useText()
  // Rows of the list are those that the search answers.
  const { factory, material } = row as unknown as FactoryMaterial
  const produces = permits(useSession().actor?.permissions, readersOf(productionOrderDocument))
  const { data, error, refetch } = useContractQuery(
    factoryMaterialOrders,
    { body: { factoryId: factory.id, materialId: material.id } },
    { quiet: true, noun: factoryMaterialDocument.noun, keepPrevious: true },
  )
  if (!data) return <Waiting error={error} refetch={refetch} />
  const figure = (key: 'sent' | 'used' | 'returned' | 'lost' | 'remaining', label: string) =>
    ({
      label,
      isNumber: true,
      cell: (order) => formatAmount(order[key], 2),
    }) satisfies ReadColumn<FactoryMaterialOrder>
  const columns: readonly ReadColumn<FactoryMaterialOrder>[] = [
    {
      label: t('生产单号'),
      names: true,
      cell: ({ id, name }) =>
        produces ? (
          <AddressLink path={`${productionOrderDocument.path}/${id}`} className="text-accent hover:underline">
            {name}
          </AddressLink>
        ) : (
          name
        ),
    },
    { label: t('款号'), cell: ({ code }) => code },
    { label: t('款式颜色'), cell: ({ color }) => color },
    figure('sent', t('已发')),
    figure('used', t('已用')),
    figure('returned', t('已退')),
    figure('lost', t('损耗')),
    figure('remaining', t('在厂')),
  ]
  return (
    <div className="min-w-0 px-4 py-2 text-[13px]">
      <ReadTable framed label={t('发料的生产单')} lines={data.records} keyOf={({ id }) => id} columns={columns} />
    </div>
  )
}

const definition: ListDefinition = {
  document: factoryMaterialDocument,
  fields: factoryMaterialFields,
  search: factoryMaterialSearch,
  exported: false,
  storageKey: 'apex-factoryMaterials',
  tabs: [allTab],
  groupBy: 'factory',
  groupsOpen: true,
  details: Orders,
  cellLook: remainingLook,
  // A change of an outbound order or a production order changes the sums of this list.
  follows: [materialOutboundOrderDocument.noun, productionOrderDocument.noun],
}

/** What lies at factories, by factory and material. */
export function View() {
  return <ListPage definition={definition} />
}
