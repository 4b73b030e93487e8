import { call } from '../../../../core/browser/api/client.ts'
import { forEachLabel } from '../../../../core/browser/print/parts/print-labels.tsx'
import { type LabelCode, labelCode } from '../../../../core/browser/print/parts/print-qr.tsx'
import { warehouseRead } from '../../../master-data/public.ts'
import { shelfAddress } from '../../shelf/shelf-path.ts'
import { namedLocations } from '../shelf-label-paths.ts'

/** A location with the code that opens its page on a phone. */
export type PrintedShelf = {
  readonly id: number
  readonly place: string
  readonly description: string
  readonly code: LabelCode
}

/** The labels of a warehouse. */
export type PrintedShelves = { readonly warehouse: string; readonly shelves: readonly PrintedShelf[] }

/** The most characters of a description that can be read on the smallest label. */
const most = 60

const shortened = (text: string) => ([...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text)

/** Reads locations of a warehouse, those that the query names or all, with codes that fit `box` millimetres. Throws `CallError`. */
export async function readPrintedShelves(
  id: number,
  locations: string | undefined,
  box: number,
): Promise<PrintedShelves> {
  const { name, warehouseLocations } = await call(warehouseRead, { params: { id } })
  const named = namedLocations(locations)
  const chosen = warehouseLocations.filter((one) => !named || named.has(one.id))
  return {
    warehouse: name,
    shelves: await forEachLabel(chosen, (one) => ({
      id: one.id,
      place: one.code,
      description: shortened(one.description ?? ''),
      code: labelCode(`${location.origin}${shelfAddress({ location: one.id })}`, box),
    })),
  }
}
