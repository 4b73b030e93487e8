import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import type { ListRow } from '../../../../core/browser/grid/model/list-definition.ts'
import { Waiting } from '../../../../core/browser/ui/waiting.tsx'
import { patterningOrderRead } from '../patterning-order-contract.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'
import { OfferButtons } from './patterning-order-offer-buttons.tsx'
import { PatterningOrderReports } from './patterning-order-reports.tsx'
import { PatterningOrderSteps } from './patterning-order-step-table.tsx'

/** What an expanded row of the list shows: the steps of the order, its reworks and its reports, each with what may be done to it (B-2-79). */
export function PatterningOrderRowDetails({ row }: { row: ListRow }) {
  const { data, error, refetch } = useContractQuery(
    patterningOrderRead,
    { params: { id: row.id } },
    { noun: patterningOrderDocument.noun, staleTime: 1000, keepPrevious: true, quiet: true },
  )
  return (
    <div className="min-h-30 px-4 py-2">
      {data ? (
        <>
          <PatterningOrderSteps order={data} />
          <PatterningOrderReports order={data} buttons={OfferButtons} />
        </>
      ) : (
        <Waiting error={error} refetch={refetch} />
      )}
    </div>
  )
}
